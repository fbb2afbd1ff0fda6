import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { UploadCloudIcon } from '../../../ui/icons.ts'
import { tint } from '../../../ui/theme/tint.ts'

/** Marks a part of the page whose composer takes every file that is dropped on it. */
export const dropArea = { 'data-drop-area': '' }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

type FileDropOverlayProps = {
  /** Inside of the area. */
  frame: RefObject<HTMLElement | null>
  label: string
  onFiles: (files: readonly File[]) => void
}

/** Takes files for the composer from the whole conversation around it, and says so while they hover. */
export function FileDropOverlay({ frame, label, onFiles }: FileDropOverlayProps) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const around = frame.current?.closest<HTMLElement>('[data-drop-area]')
    if (!around) return
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setArea(around)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !around.contains(relatedTarget)) setArea(null)
    }
    const drop = (event: DragEvent) => {
      setArea(null)
      if (!hasFiles(event)) return
      event.preventDefault()
      take.current([...(event.dataTransfer?.files ?? [])])
    }
    around.addEventListener('dragenter', enter)
    around.addEventListener('dragover', enter)
    around.addEventListener('dragleave', leave)
    around.addEventListener('drop', drop)
    return () => {
      around.removeEventListener('dragenter', enter)
      around.removeEventListener('dragover', enter)
      around.removeEventListener('dragleave', leave)
      around.removeEventListener('drop', drop)
    }
  }, [frame])
  return area && createPortal(<Overlay label={label} />, area)
}

function Overlay({ label }: { label: string }) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'absolute',
        inset: '8px',
        zIndex: 4,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '8px',
        p: '16px',
        textAlign: 'center',
        border: '2px dashed',
        borderColor: theme.vars.palette.primary.main,
        borderRadius: '12px',
        backgroundColor: tint(theme.vars.palette.background.paper, 92),
        color: theme.vars.palette.tone.primary.ink,
        fontSize: theme.typography.size.lead,
        fontWeight: 600,
        pointerEvents: 'none',
      })}
    >
      <UploadCloudIcon width={40} height={40} aria-hidden />
      <bdi>{label}</bdi>
    </Box>
  )
}

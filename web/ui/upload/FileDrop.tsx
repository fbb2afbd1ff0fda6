import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand/react'
import type { UploadStore } from '../../lib/upload/uploadStore.ts'
import { UploadCloudIcon } from '../icons.ts'
import { PlainList } from '../layout.ts'
import { tint } from '../theme/tint.ts'
import { FileInput } from './FileInput.tsx'
import { UploadRow } from './UploadRow.tsx'

type FileDropProps<Answer> = {
  uploads: UploadStore<Answer>
  label: string
  hint?: string
  /** As in `<input accept>`: the browser's own filter; the server decides. */
  accept?: string
  multiple?: boolean
}

/** Drop, paste or choose files; each shows how far it is and can be stopped. */
export function FileDrop<Answer>({ uploads, label, hint, accept, multiple = true }: FileDropProps<Answer>) {
  const { t } = useTranslation('ui')
  const { add, cancel, retry, dismiss, uploads: list } = useStore(uploads)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = (files: Iterable<File>) => {
    const chosen = [...files]
    if (chosen.length > 0) add(multiple ? chosen : chosen.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files)
  return (
    <Box onPaste={paste}>
      <Box
        component="button"
        type="button"
        aria-describedby={hint ? id : undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: '4px',
          width: 1,
          p: '20px',
          border: '1.5px dashed',
          borderColor: over ? theme.vars.palette.primary.main : theme.vars.palette.controlLine,
          borderRadius: '10px',
          backgroundColor: over ? tint(theme.vars.palette.primary.main, 8) : 'transparent',
          color: theme.vars.palette.text.primary,
          font: 'inherit',
          cursor: 'pointer',
          '&:hover': { borderColor: theme.vars.palette.primary.main },
        })}
      >
        <Box component="span" sx={{ color: 'tone.primary.ink', display: 'inline-flex' }}>
          <UploadCloudIcon width={28} height={28} aria-hidden />
        </Box>
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
        <Typography component="span" id={id} variant="caption" sx={{ color: 'text.secondary' }}>
          {hint ?? t('upload.hint')}
        </Typography>
      </Box>
      <FileInput ref={input} label={label} multiple={multiple} accept={accept} onFiles={take} />
      {list.length > 0 && (
        <PlainList sx={{ mt: '8px', display: 'grid', gap: '4px' }}>
          {list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </PlainList>
      )}
    </Box>
  )
}

import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

type AnchoredSheetProps = {
  /** Null while it is closed. */
  anchor: HTMLElement | null
  label: string
  onClose: () => void
  sx?: { p?: string; width?: number }
  children: ReactNode
}

/** A small dialog below what opened it. */
export function AnchoredSheet({ anchor, label, onClose, sx, children }: AnchoredSheetProps) {
  const paper = { role: 'dialog', 'aria-label': label, sx: { mt: '4px', maxWidth: 'calc(100vw - 32px)', ...sx } }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper }}
    >
      {children}
    </Popover>
  )
}

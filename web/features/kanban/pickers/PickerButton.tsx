import Popover from '@mui/material/Popover'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'

type Opener = {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

type PickerButtonProps = {
  label: string
  button: (opener: Opener) => ReactNode
  children: (close: () => void) => ReactNode
}

/** A small sheet at a button, for choosing people, labels or a day. */
export function PickerButton({ label, button, children }: PickerButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: '4px', maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        {anchor && children(close)}
      </Popover>
    </>
  )
}

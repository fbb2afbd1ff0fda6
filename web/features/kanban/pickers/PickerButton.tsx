import { type MouseEvent, type ReactNode, useState } from 'react'
import { AnchoredSheet } from '../../../ui/dialog/AnchoredSheet.tsx'

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
  const close = () => setAnchor(null)
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <AnchoredSheet anchor={anchor} label={label} onClose={close}>
        {anchor && children(close)}
      </AnchoredSheet>
    </>
  )
}

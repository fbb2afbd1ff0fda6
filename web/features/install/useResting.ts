import { useEffect, useState } from 'react'

const typed = 'input, textarea, select, [contenteditable="true"]'
const open = '[aria-modal="true"], [role="menu"], [role="listbox"]'

const isBusy = () => document.activeElement?.matches(typed) === true || document.querySelector(open) !== null

/** True once the person neither types nor has a dialog open, and from then on. */
export function useResting(): boolean {
  const [resting, setResting] = useState(() => !isBusy())
  useEffect(() => {
    if (resting) return
    const look = () => setResting(!isBusy())
    // What has just lost the focus still has it while the event runs.
    const later = () => requestAnimationFrame(look)
    document.addEventListener('focusout', later)
    document.addEventListener('click', later)
    return () => {
      document.removeEventListener('focusout', later)
      document.removeEventListener('click', later)
    }
  }, [resting])
  return resting
}

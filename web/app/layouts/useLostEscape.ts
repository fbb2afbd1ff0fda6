import { useEffect } from 'react'

/**
 * A button that is gone once it was pressed takes the focus with it, and for a moment keys go to the page instead of
 * what lies open over it. Escape is handed on to that.
 */
export function useLostEscape(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || target !== document.body) return
      const opened = document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])')
      opened.item(opened.length - 1)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

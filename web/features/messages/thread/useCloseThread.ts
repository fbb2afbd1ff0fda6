import { type RefObject, useCallback, useEffect } from 'react'

interface Options {
  /** The first message of the open thread. */
  rootId: number | undefined
  /** The conversation with its thread, and the part of it that the thread hangs on. */
  whole: RefObject<HTMLElement | null>
  main: RefObject<HTMLElement | null>
  /** Something else is open that Escape closes first. */
  covered: boolean
  onClose: () => void
}

/** Closes the thread, by its button or by Escape, and gives the focus back to the message that it hangs on. */
export function useCloseThread({ rootId, whole, main, covered, onClose }: Options): () => void {
  const close = useCallback(() => {
    onClose()
    main.current?.querySelector<HTMLElement>(`[data-message="${rootId}"]`)?.focus({ preventScroll: true })
  }, [rootId, main, onClose])
  useEffect(() => {
    if (rootId === undefined || covered) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return
      // Menus and dialogs are drawn outside, and close by themselves.
      if (target === document.body || whole.current?.contains(target)) close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [rootId, covered, whole, close])
  return close
}

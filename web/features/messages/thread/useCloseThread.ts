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

/** Where there is no keyboard at hand, the field would bring one up. */
const hasKeyboard = () => !window.matchMedia('(hover: none)').matches

/** The message that the thread hung on; where it is out of sight and not drawn, the field or the history. */
function focusAfterThread(main: HTMLElement, rootId: number | undefined): void {
  const ways = [
    `[data-message="${rootId}"]`,
    ...(hasKeyboard() ? ['[role="textbox"], textarea'] : []),
    '[role="region"]',
  ]
  const next = ways.map((way) => main.querySelector<HTMLElement>(way)).find((element) => element !== null)
  next?.focus({ preventScroll: true })
}

/** Closes the thread, by its button or by Escape, and gives the focus back to the conversation. */
export function useCloseThread({ rootId, whole, main, covered, onClose }: Options): () => void {
  const close = useCallback(() => {
    onClose()
    if (main.current) focusAfterThread(main.current, rootId)
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

import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { matchesKeys } from './keys.ts'

interface Shortcut {
  keys: string
  label: string
  /** `false` leaves the key to whatever else it means. */
  run: () => unknown
}

/** Shortcuts of what is on the screen now, the frame's first. */
export const useShortcuts = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }))

/** `mod+k` (Ctrl, or ⌘ on a Mac), `?`, `n`. The screen registers it while it is shown; `?` lists it. */
export function useShortcut(keys: string, label: string, run: () => unknown): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    const shortcut: Shortcut = { keys, label, run: () => latest.current() }
    useShortcuts.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }))
    return () =>
      useShortcuts.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((other) => other !== shortcut) }))
  }, [keys, label])
}

/** Boxes and switches take no letters. */
const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const isTyping = (target: Element) => target.closest(typed) !== null

/** A focused link or button keeps its own Enter. */
const hasOwn = (target: Element, keys: string) => keys === 'enter' && target.closest('a, button') !== null

const resting = '[aria-modal="true"], [role="menu"]'

/** Plain keys belong to a text field, to an open dialog or menu, and to the control that has the focus. */
function isTaken(target: EventTarget | null, keys: string): boolean {
  if (document.querySelector(resting)) return true
  return target instanceof Element && (isTyping(target) || hasOwn(target, keys))
}

/** Listens once for the page, from its first picture on: nobody sees a page whose keys do nothing yet. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const found = useShortcuts.getState().shortcuts.findLast((shortcut) => matchesKeys(event, shortcut.keys))
      if (!found) return
      if (!found.keys.startsWith('mod+') && isTaken(event.target, found.keys)) return
      if (found.run() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

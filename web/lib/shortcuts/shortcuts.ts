import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { matchesKeys } from './keys.ts'

interface Shortcut {
  keys: string
  label: string
  run: () => void
}

/** Shortcuts of what is on the screen now, the frame's first. */
export const useShortcuts = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }))

/** `mod+k` (Ctrl, or ⌘ on a Mac), `?`, `n`. The screen registers it while it is shown; `?` lists it. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: () => latest.current() }
    useShortcuts.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }))
    return () =>
      useShortcuts.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((other) => other !== shortcut) }))
  }, [keys, label])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Listens once for the page. Plain keys rest while somebody types or a dialog is open. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const found = useShortcuts.getState().shortcuts.findLast((shortcut) => matchesKeys(event, shortcut.keys))
      if (!found) return
      const plain = !found.keys.startsWith('mod+')
      if (plain && (isTyping(event.target) || document.querySelector('[aria-modal="true"]'))) return
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useEffect, useRef } from 'react'

export interface MentionKeys {
  move: (by: 1 | -1) => void
  go: () => void
  reply: () => void
  read: () => void
}

const ownKeys = 'input, textarea, select, [contenteditable="true"]'
const ownEnter = 'a, button'

/** J and K move, Enter goes to the message, R answers, E marks as read; they rest while somebody types. */
export function useMentionKeys(keys: MentionKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : undefined
      if (target?.closest(ownKeys) || document.querySelector('[aria-modal="true"], [role="dialog"]')) return
      const actions: Record<string, () => void> = {
        j: () => latest.current.move(1),
        k: () => latest.current.move(-1),
        r: () => latest.current.reply(),
        e: () => latest.current.read(),
        ...(target?.closest(ownEnter) ? {} : { enter: () => latest.current.go() }),
      }
      const action = actions[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useEffect, useRef } from 'react'

const writes = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** N begins a message, wherever nobody is typing. */
export function useNewMessageKey(begin: () => void): void {
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== 'n' || document.querySelector('[aria-modal="true"]')) return
      if (event.target instanceof Element && event.target.closest(writes)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useMemo, useRef, useState } from 'react'
import type { OpenSuggestion, SuggestionHost } from './suggestions.ts'

/** The open list, the marked row and the keys that move it. */
export function useSuggestionList() {
  const [open, setOpen] = useState<OpenSuggestion | null>(null)
  const [marked, setMarked] = useState(0)
  const now = useRef({ open, marked })
  now.current = { open, marked }
  const host = useMemo<SuggestionHost>(
    () => ({
      show: (next) => {
        if (next?.query !== now.current.open?.query) setMarked(0)
        setOpen(next)
      },
      press: (event) => {
        const { open: list, marked: at } = now.current
        const count = list?.choices.length ?? 0
        if (list === null || count === 0) return false
        if (event.key === 'ArrowDown') setMarked((at + 1) % count)
        else if (event.key === 'ArrowUp') setMarked((at + count - 1) % count)
        else if (event.key === 'Enter' || event.key === 'Tab') {
          const choice = list.choices[at]
          if (choice) list.choose(choice)
        } else if (event.key === 'Escape') setOpen(null)
        else return false
        event.preventDefault()
        return true
      },
    }),
    [],
  )
  const isOpen = () => (now.current.open?.choices.length ?? 0) > 0
  return { open: open && open.choices.length > 0 ? open : null, marked, host, isOpen }
}

import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnySearch } from '#contract/addresses.ts'

const nothing: AnySearch = {}

/** What the address asks, for pieces that stand on several pages; a page itself asks its route by `useSearch`. */
export function useAnySearch(): AnySearch {
  return useMatches({ select: (matches): AnySearch => matches.at(-1)?.search ?? nothing })
}

/** Changes a part of the address; what it says besides stays, and `undefined` takes a part away. */
export function useChangeAddress() {
  const navigate = useNavigate()
  return useCallback(
    (part: AnySearch, { replace = false } = {}) =>
      void navigate({ to: '.', search: (now: AnySearch) => ({ ...now, ...part }), replace, resetScroll: false }),
    [navigate],
  )
}

type Opened = 'gorev' | 'masraf' | 'satir' | 'kayit'

/** What is open over a list, kept in the address. */
export function useOpened<Name extends Opened>(name: Name) {
  const opened = useAnySearch()[name]
  const change = useChangeAddress()
  const open = (next: AnySearch[Name]) =>
    // Walking from one to the next replaces the entry: one step back closes it.
    change({ [name]: next }, { replace: opened !== undefined && next !== undefined })
  return { opened, open, close: () => open(undefined) }
}

import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnySearch } from '#contract/addresses.ts'

const nothing: AnySearch = {}

/** The search fields of the current address, for parts that several pages show. A page itself calls `useSearch`. */
export function useAnySearch(): AnySearch {
  return useMatches({ select: (matches): AnySearch => matches.at(-1)?.search ?? nothing })
}

/** Changes some fields of the address and keeps the others; `undefined` removes a field. */
export function useChangeAddress() {
  const navigate = useNavigate()
  return useCallback(
    (part: AnySearch, { replace = false } = {}) =>
      void navigate({ to: '.', search: (now: AnySearch) => ({ ...now, ...part }), replace, resetScroll: false }),
    [navigate],
  )
}

type Opened = 'gorev' | 'masraf' | 'satir' | 'kayit'

/** The id of the row that is open over a list, kept in the address. */
export function useOpened<Name extends Opened>(name: Name) {
  const opened = useAnySearch()[name]
  const change = useChangeAddress()
  const open = (next: AnySearch[Name]) =>
    // Going from one row to the next replaces the history entry, so one step back closes the row.
    change({ [name]: next }, { replace: opened !== undefined && next !== undefined })
  return { opened, open, close: () => open(undefined) }
}

import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { AnySearch } from '#contract/addresses.ts'
import { useAnySearch } from '../address/useAddress.ts'
import type { TableState } from './tableState.ts'

interface Defaults {
  size: number
  sort: string
}

const reserved = new Set(['page', 'size', 'sort', 'q'])

function readState(search: AnySearch, filters: readonly string[], defaults: Defaults): TableState {
  const given: Record<string, string | number | undefined> = search
  const text = (name: string) => String(given[name] ?? '')
  const { page = 1, size = defaults.size } = search
  return {
    page: page > 1_000_000 ? 1 : page,
    size: size > 100 ? defaults.size : size,
    sort: text('sort') || defaults.sort,
    q: text('q'),
    filters: Object.fromEntries(
      filters.filter((name) => text(name) !== '').map((name) => [name, text(name).split(',')]),
    ),
  }
}

function writeState(state: TableState, defaults: Defaults): Record<string, string> {
  const search: Record<string, string> = {}
  if (state.q !== '') search.q = state.q
  for (const [name, values] of Object.entries(state.filters)) {
    if (!reserved.has(name) && values.length > 0) search[name] = values.join(',')
  }
  if (state.sort !== defaults.sort) search.sort = state.sort
  if (state.page !== 1) search.page = String(state.page)
  if (state.size !== defaults.size) search.size = String(state.size)
  return search
}

/** A table's filters, sort and page live in the address: a link shows a colleague the same rows. */
export function useAddressState(
  filters: readonly string[],
  defaults: Defaults,
): [TableState, (next: TableState) => void] {
  const search = useAnySearch()
  const navigate = useNavigate()
  const { size, sort } = defaults
  const state = useMemo(() => readState(search, filters, { size, sort }), [search, filters, size, sort])
  const change = useCallback(
    (next: TableState) => {
      // Typing a search replaces the history entry; every other change can be undone by going back.
      const replace = next.q !== state.q
      void navigate({
        to: '.',
        search: writeState(next, { size, sort }),
        replace,
        resetScroll: next.page !== state.page,
      })
    },
    [navigate, size, sort, state.q, state.page],
  )
  return [state, change]
}

import { useNavigate, useSearch } from '@tanstack/react-router'

/** The report that is open beside the list, kept in the address: `?masraf=MSR-2026-12`. */
export function useOpenExpense() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const number = typeof search.masraf === 'string' && search.masraf !== '' ? search.masraf : undefined
  const go = (masraf: string | undefined) => {
    const { masraf: _before, ...rest } = search
    // Walking from report to report replaces the entry: one step back closes it.
    const replace = number !== undefined && masraf !== undefined
    void navigate({ to: '.', search: masraf === undefined ? rest : { ...rest, masraf }, replace, resetScroll: false })
  }
  return { number, open: (next: string) => go(next), close: () => go(undefined) }
}

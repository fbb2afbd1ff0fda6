import { useNavigate, useSearch } from '@tanstack/react-router'

/** The line whose detail is open over the table, kept in the address: `?satir=120`. */
export function useOpenLine() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = String(search.satir ?? '')
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  const go = (satir: number | undefined) => {
    const { satir: _before, ...rest } = search
    // Walking from line to line replaces the entry: one step back closes the detail.
    const replace = id !== undefined && satir !== undefined
    const next = satir === undefined ? rest : { ...rest, satir: String(satir) }
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { id, open: (next: number) => go(next), close: () => go(undefined) }
}

import { useNavigate, useSearch } from '@tanstack/react-router'

/** The trouble whose detail is open, kept in the address: `?kayit=12`. */
export function useOpenTrouble() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = String(search.kayit ?? '')
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  const go = (kayit: number | undefined) => {
    const { kayit: _before, ...rest } = search
    const replace = id !== undefined && kayit !== undefined
    const next = kayit === undefined ? rest : { ...rest, kayit: String(kayit) }
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { id, open: (next: number) => go(next), close: () => go(undefined) }
}

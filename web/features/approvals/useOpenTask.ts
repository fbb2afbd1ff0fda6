import { useNavigate, useSearch } from '@tanstack/react-router'

/** The task whose detail is open beside the queue, kept in the address: `?gorev=GRV-12`. */
export function useOpenTask() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const openKey = typeof search.gorev === 'string' && search.gorev !== '' ? search.gorev : undefined
  const go = (gorev: string | undefined) => {
    const { gorev: _before, ...rest } = search
    void navigate({ to: '.', search: gorev === undefined ? rest : { ...rest, gorev }, resetScroll: false })
  }
  return { openKey, open: (key: string) => go(key), close: () => go(undefined) }
}

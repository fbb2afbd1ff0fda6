import { useNavigate, useSearch } from '@tanstack/react-router'
import { idOfKey } from '../tasks.data.ts'

/** The task whose detail is open over a table, kept in the address: `?gorev=GRV-12`. */
export function useOpenTask() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const openKey = typeof search.gorev === 'string' && search.gorev !== '' ? search.gorev : undefined
  const go = (gorev: string | undefined) => {
    const { gorev: _before, ...rest } = search
    // Walking from task to task replaces the entry: one step back closes the detail.
    const replace = openKey !== undefined && gorev !== undefined
    void navigate({ to: '.', search: gorev === undefined ? rest : { ...rest, gorev }, replace, resetScroll: false })
  }
  return { openKey, openId: idOfKey(openKey), open: (key: string) => go(key), close: () => go(undefined) }
}

import { useQueries } from '@tanstack/react-query'
import { create } from 'zustand'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { userKeys } from '../../users/users.data.ts'

/** Who was picked since the page was loaded: switched off, they stay at hand. */
const usePicked = create<{ ids: readonly number[] }>(() => ({ ids: [] }))

export const keepColleague = (id: number) => usePicked.setState(({ ids }) => ({ ids: [...new Set([...ids, id])] }))

export function useColleagues(shown: readonly number[]): readonly NamedPerson[] {
  const { ids } = usePicked()
  const asked = useQueries({
    queries: [...new Set([...shown, ...ids])].map((id) => ({
      queryKey: userKeys.one(id),
      queryFn: () => call(userEndpoints.read, { params: { id } }),
    })),
  })
  return asked.flatMap(({ data }) => data ?? [])
}

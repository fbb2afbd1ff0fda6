import { useQuery } from '@tanstack/react-query'
import { type Person, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { userKeys } from '../../users/users.data.ts'

const most = 100

/** Everybody who works here, in alphabetical order: the options of a filter by person. */
export function usePeopleOptions(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: userKeys.everybody,
    queryFn: async ({ signal }) => {
      const people: Person[] = []
      for (let page = 1; ; page++) {
        const { rows } = await call(userEndpoints.list, { query: { page, size: most }, signal })
        people.push(...rows.filter(({ status }) => status === 'active' || status === 'locked'))
        if (rows.length < most) return people
      }
    },
    staleTime: 5 * 60_000,
  })
  return (data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }))
}

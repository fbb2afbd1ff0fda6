import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { settingsKeys } from '../settingsKeys.ts'
import { useTabTable } from '../useTabTable.ts'

const defaults = { size: 10, sort: 'requestedAt' }

export function useRegistrationList() {
  const [state, setState] = useTabTable(defaults)
  const { page, size, sort, q } = state
  const query = { page, size, sort, q }
  const answer = useQuery({
    queryKey: settingsKeys.registrationList(query),
    queryFn: ({ signal }) => call(registrationEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, answer }
}

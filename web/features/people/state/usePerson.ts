import { queryOptions, useQuery } from '@tanstack/react-query'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { peopleKeys } from './peopleKeys.ts'

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: ({ signal }) => call(peopleEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })

export function usePerson(id: number) {
  const answer = useQuery(personQuery(id))
  const missing = id === 0 || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

/** What waits for this person. Their tasks are announced to those who work on them, so it is asked for each time. */
export const useWork = (id: number) =>
  useQuery({
    queryKey: peopleKeys.work(id),
    queryFn: ({ signal }) => call(peopleEndpoints.work, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const securityQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.security(id),
    queryFn: ({ signal }) => call(personSecurityEndpoints.read, { params: { id }, signal }),
  })

export const useSecurity = (id: number) => useQuery(securityQuery(id))

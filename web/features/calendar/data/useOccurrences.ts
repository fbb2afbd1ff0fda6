import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { calendarKeys } from './calendarKeys.ts'

export interface DayRange {
  from: string
  to: string
}

export const occurrencesQuery = ({ from, to }: DayRange, people: readonly number[] = []) =>
  queryOptions({
    queryKey: calendarKeys.range({ from, to, people }),
    queryFn: ({ signal }) =>
      call(calendarEndpoints.range, {
        query: { from, to, ...(people.length > 0 ? { people: people.join(',') } : {}) },
        signal,
      }),
  })

/** What lies between two days, my colleagues' calendars laid over it; the old ones stay until the new ones are there. */
export function useOccurrences(range: DayRange, people?: readonly number[]) {
  return useQuery({ ...occurrencesQuery(range, people), placeholderData: keepPreviousData })
}

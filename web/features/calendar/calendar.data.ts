import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { calendarChanged, feedChanged, holidaysChanged } from '#contract/calendar/calendar.events.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { call } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'

export const calendarKeys = {
  all: ['calendar'] as const,
  ranges: ['calendar', 'range'] as const,
  range: (query: object) => ['calendar', 'range', query] as const,
  events: ['calendar', 'event'] as const,
  event: (id: number, occurrence: string | null) => ['calendar', 'event', id, occurrence] as const,
  holidays: ['calendar', 'holidays'] as const,
  feed: ['calendar', 'feed'] as const,
}

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

/** Occurrences between two days, with my colleagues' calendars; the old ones stay until the new ones arrive. */
export function useOccurrences(range: DayRange, people?: readonly number[]) {
  return useQuery({ ...occurrencesQuery(range, people), placeholderData: keepPreviousData })
}

/** Which event, and which one of it when it recurs. */
export interface EventAddress {
  id: number
  occurrence: string | null
}

export function useEvent({ id, occurrence }: EventAddress) {
  return useQuery({
    queryKey: calendarKeys.event(id, occurrence),
    queryFn: ({ signal }) =>
      call(calendarEndpoints.read, { params: { id }, query: occurrence === null ? {} : { occurrence }, signal }),
  })
}

/** Shows the answer of a write at once; every range that may show it asks again. */
export function useCacheEvent() {
  const queryClient = useQueryClient()
  return (event: CalendarEvent) => {
    queryClient.setQueryData(calendarKeys.event(event.id, event.occurrence), event)
    return queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
  }
}

/** Each person sees an event differently, so the live event only names it: pages that show it ask again. */
export function applyCalendarChanged(queryClient: QueryClient, { id, version }: { id: number; version: number }): void {
  markStale(queryClient, calendarKeys.ranges)
  void queryClient.invalidateQueries({
    queryKey: calendarKeys.events,
    predicate: ({ queryKey, state }) => {
      // The cache holds under this key what `useEvent` put there.
      const known = state.data as CalendarEvent | undefined
      // An answer of a guest leaves the version as it is.
      return queryKey[2] === id && (known === undefined || known.version <= version)
    },
  })
}

export const live: Reaction[] = [
  ...on(calendarChanged, applyCalendarChanged),
  ...on(holidaysChanged, stale(calendarKeys.ranges, calendarKeys.holidays)),
  ...on(feedChanged, stale(calendarKeys.feed)),
  // The calendar shows tasks, expected closings and payments on their days.
  ...on([taskChanged, taskGone], stale(calendarKeys.ranges)),
  ...on([dealChanged, dealGone], stale(calendarKeys.ranges)),
  ...on([expenseChanged, expenseGone], stale(calendarKeys.ranges)),
]

import type { QueryClient } from '@tanstack/react-query'
import { calendarChanged, feedChanged, holidaysChanged } from '#contract/calendar/calendar.events.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { markStale, on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { calendarKeys } from './calendarKeys.ts'

/** What an event looks like differs by person, so it only names itself: whoever shows it asks again. */
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

export const calendarLive: Reaction[] = [
  ...on(calendarChanged, applyCalendarChanged),
  ...on(holidaysChanged, stale(calendarKeys.ranges, calendarKeys.holidays)),
  ...on(feedChanged, stale(calendarKeys.feed)),
  // Tasks lie on the calendar with their days.
  ...on([taskChanged, taskGone], stale(calendarKeys.ranges)),
]

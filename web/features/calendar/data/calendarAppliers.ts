import type { QueryClient } from '@tanstack/react-query'
import { calendarChanged, feedChanged, holidaysChanged } from '#contract/calendar/calendar.events.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { calendarKeys } from './calendarKeys.ts'

/** What an event looks like differs by person, so it only names itself: whoever shows it asks again. */
export function applyCalendarChanged(queryClient: QueryClient, { id, version }: { id: number; version: number }): void {
  void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
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

const askRangesAgain = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })

export function registerCalendarAppliers(): void {
  registerApplier(calendarChanged.name, calendarChanged.payload, applyCalendarChanged)
  registerApplier(holidaysChanged.name, holidaysChanged.payload, (queryClient) => {
    askRangesAgain(queryClient)
    void queryClient.invalidateQueries({ queryKey: calendarKeys.holidays })
  })
  registerApplier(
    feedChanged.name,
    feedChanged.payload,
    (queryClient) => void queryClient.invalidateQueries({ queryKey: calendarKeys.feed }),
  )
  // Tasks lie on the calendar with their days.
  registerApplier(taskChanged.name, taskChanged.payload, askRangesAgain)
  registerApplier(taskGone.name, taskGone.payload, askRangesAgain)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { calendarKeys } from './calendarKeys.ts'

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

/** What a write answered stands at once; every range that may show it is asked for again. */
export function useTakeEvent() {
  const queryClient = useQueryClient()
  return (event: CalendarEvent) => {
    queryClient.setQueryData(calendarKeys.event(event.id, event.occurrence), event)
    return queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
  }
}

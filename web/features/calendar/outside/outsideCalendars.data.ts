import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutsideOccurrence } from '#contract/calendar/calendar.schemas.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { outsideCalendarsChanged } from '#contract/outsideCalendars/outsideCalendars.events.ts'
import type { OutsideCalendar } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { calendarKeys } from '../calendar.data.ts'

const outsideKeys = {
  all: ['outsideCalendars'] as const,
  list: ['outsideCalendars', 'list'] as const,
  event: ['outsideCalendars', 'event'] as const,
}

export const outsideCalendarsQuery = { queryKey: outsideKeys.list, queryFn: reads(outsideCalendarEndpoints.list) }
export const useOutsideCalendars = () => useQuery(outsideCalendarsQuery)

export function useOutsideEvent({ calendar: { id }, uid, occurrence }: OutsideOccurrence) {
  return useQuery({
    queryKey: [...outsideKeys.event, id, uid, occurrence],
    queryFn: reads(outsideCalendarEndpoints.event, {
      params: { id },
      query: { uid, ...(occurrence !== null && { occurrence }) },
    }),
  })
}

type List = ResponseOf<typeof outsideCalendarEndpoints.list>

/** What is written shows at once; the event tells my other devices. */
export function useOutsideActions() {
  const queries = useQueryClient()
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: calendarKeys.ranges })
    await queries.invalidateQueries({ queryKey: outsideKeys.all })
  }
  const options = { onSettled: refresh }
  return {
    refresh,
    shown: useMutation({
      ...options,
      mutationFn: ({ id, shown }: Pick<OutsideCalendar, 'id' | 'shown'>) =>
        call(outsideCalendarEndpoints.show, { params: { id }, body: { shown } }),
      onMutate: ({ id, shown }) =>
        queries.setQueryData<List>(
          outsideKeys.list,
          (list) => list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, shown } : row)) },
        ),
    }),
    asked: useMutation({
      ...options,
      mutationFn: (id: number) => call(outsideCalendarEndpoints.refresh, { params: { id } }),
    }),
    removed: useMutation({
      ...options,
      mutationFn: ({ id }: OutsideCalendar) => call(outsideCalendarEndpoints.remove, { params: { id } }),
    }),
    /** As it was, fetched anew. */
    addedAgain: useMutation({
      ...options,
      mutationFn: ({ name, address, colour }: OutsideCalendar) =>
        call(outsideCalendarEndpoints.create, { body: { name, address, colour, clientId: newClientId() } }),
    }),
  }
}

export const live: Reaction[] = [
  ...on(outsideCalendarsChanged, stale(outsideKeys.list, outsideKeys.event, calendarKeys.ranges)),
]

import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { type EventOccurrence, eventKey, type Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { calendarKeys, useCacheEvent } from '../calendar.data.ts'
import { bodyOf, type EventDraft } from '../form/eventDraft.ts'

interface Range {
  rows: readonly Occurrence[]
  cursor: number
}

/** Something to look at until the server has given it an id. */
function standIn(draft: EventDraft, owner: EventOccurrence['owner'], key: string): EventOccurrence {
  const { title, type, place, link, visibility, guestIds, when } = bodyOf(draft)
  const shown = { title, type, place, link, visibility, when, owner, guestCount: guestIds.length }
  return {
    kind: 'event',
    key,
    layer: 'own',
    id: 0,
    occurrence: null,
    myReply: null,
    mayEdit: false,
    version: 1,
    ...shown,
  }
}

/** Shows at once what is being made; a refusal takes it away again and is the caller's to explain. */
export function useCreateEvent() {
  const { t } = useTranslation('calendar')
  const queryClient = useQueryClient()
  const take = useCacheEvent()
  const me = useSession((session) => session.user)
  return async (draft: EventDraft, clientId: string) => {
    const owner = { id: me?.id ?? 0, fullName: me?.fullName ?? '', avatar: null }
    const row = standIn(draft, owner, clientId)
    const change = (rows: (known: readonly Occurrence[]) => readonly Occurrence[]) =>
      queryClient.setQueriesData<Range>(
        { queryKey: calendarKeys.ranges },
        (range) => range && { ...range, rows: rows(range.rows) },
      )
    change((known) => [...known, row])
    try {
      const made = await call(calendarEndpoints.create, { body: { ...bodyOf(draft), clientId } })
      const { id, occurrence, version, recurrence } = made
      // It can be opened, and moved if it happens once, before the ranges have been asked for anew.
      const key = eventKey(id, occurrence)
      const real = { ...row, key, id, occurrence, version, mayEdit: made.mayEdit && recurrence === null }
      change((known) => known.map((one) => (one.key === row.key ? real : one)))
      void take(made)
      toast.success(t('create.done'))
      return made
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
      throw error
    }
  }
}

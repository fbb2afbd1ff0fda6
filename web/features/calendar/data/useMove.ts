import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { DatedOccurrence, EventOccurrence, Occurrence, When } from '#contract/calendar/calendar.schemas.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import type { Change, Span } from '../../../ui/Calendar/calendarItem.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { calendarKeys } from '../calendar.data.ts'
import type { AskScope } from '../scope.tsx'

type TaskOccurrence = Extract<Occurrence, { kind: 'task' }>
type Move = BodyInput<typeof calendarEndpoints.move>

export const whenOf = ({ start, end, allDay }: Span): When => ({ allDay, start, end })

/** Carries out a drag under the rules of what was dragged; `false` sends it back where it was. */
export function useMove(rows: readonly Occurrence[], ask: AskScope) {
  const { t } = useTranslation('calendar')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
  const refused = async (error: unknown) => {
    await showError(error)
    void refresh()
    return false
  }

  const done = async (back: Move): Promise<true> => {
    await refresh()
    const undo = () => call(calendarEndpoints.move, { body: back }).then(refresh).catch(showError)
    toast.undo(t('move.done'), () => void undo())
    return true
  }

  const moveEvent = async (row: EventOccurrence, when: When): Promise<boolean> => {
    const { id, occurrence, version } = row
    const scope =
      occurrence === null
        ? 'all'
        : await ask({ title: t('move.title'), action: t('move.action'), scopes: ['this', 'following', 'all'] })
    if (!scope) return false
    try {
      const moved = await call(calendarEndpoints.move, {
        body: { kind: 'event', id, occurrence, scope, version, when },
      })
      // The later occurrences are a series of their own now: all of it goes back.
      const back = { ...moved, kind: 'event', scope: scope === 'this' ? 'this' : 'all', when: row.when } as const
      return await done(back)
    } catch (error) {
      return refused(error)
    }
  }

  /** The same in both directions, but for the version. */
  const moveDays = async (row: TaskOccurrence | DatedOccurrence, change: Change): Promise<boolean> => {
    if (!change.allDay) {
      toast.error(t('move.needsDay'))
      return false
    }
    const { kind, id } = row
    const to = ({ start, end }: When, version: number): Move =>
      kind === 'task' ? { kind, id, version, start, end } : { kind, id, version, day: start }
    try {
      const moved = await call(calendarEndpoints.move, { body: to(whenOf(change), row.version) })
      return await done(to(row.when, moved.version))
    } catch (error) {
      return refused(error)
    }
  }

  return async (change: Change): Promise<boolean> => {
    const row = rows.find(({ key }) => key === change.id)
    if (row?.kind === 'event') return moveEvent(row, whenOf(change))
    if (row?.kind === 'task' || row?.kind === 'closing' || row?.kind === 'payment') return moveDays(row, change)
    return false
  }
}

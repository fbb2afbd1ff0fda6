import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { CalendarEvent, Scope } from '#contract/calendar/calendar.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { calendarKeys, useCacheEvent } from '../calendar.data.ts'
import type { Answer } from '../event/ReplyBar.tsx'
import type { AskScope } from '../scope.tsx'

type Addressed = Pick<CalendarEvent, 'id' | 'occurrence' | 'version'>

/** Deleting, with a way back, and answering an invitation. */
export function useEventActions(ask: AskScope) {
  const { t } = useTranslation('calendar')
  const queryClient = useQueryClient()
  const take = useCacheEvent()
  const me = useSession((session) => session.user?.id)
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarKeys.all })

  const scopeOf = async (occurrence: string | null, title: string, action: string, scopes: readonly Scope[]) =>
    occurrence === null ? 'all' : ask({ title, action, scopes })

  /** `leave` closes what shows the event before it is gone: nobody should ask for it again. */
  const remove = async ({ id, occurrence, version }: Addressed, leave: () => void): Promise<void> => {
    const scope = await scopeOf(occurrence, t('remove.title'), t('remove.action'), ['this', 'following', 'all'])
    if (!scope) return
    leave()
    try {
      const gone = await call(calendarEndpoints.remove, { params: { id }, body: { scope, occurrence, version } })
      const restore = () =>
        call(calendarEndpoints.restore, { params: { id }, body: { scope, occurrence, version: gone.version } })
          .then(refresh)
          .catch(showError)
      toast.undo(t('remove.done'), () => void restore())
    } catch (error) {
      await showError(error)
    }
    void refresh()
  }

  const reply = async (event: CalendarEvent, answer: Answer): Promise<void> => {
    const scope = await scopeOf(event.occurrence, t('reply.scope'), t('reply.action'), ['this', 'all'])
    if (!scope) return
    const key = calendarKeys.event(event.id, event.occurrence)
    const guests = event.guests.map((guest) => (guest.id === me ? { ...guest, reply: answer } : guest))
    queryClient.setQueryData<CalendarEvent>(key, { ...event, myReply: answer, guests })
    try {
      const occurrence = scope === 'this' ? event.occurrence : null
      const answered = await call(calendarEndpoints.reply, {
        params: { id: event.id },
        body: { reply: answer, occurrence },
      })
      if (answered.occurrence === event.occurrence) void take(answered)
      else void refresh()
    } catch (error) {
      queryClient.setQueryData(key, event)
      await showError(error)
    }
  }
  return { remove, reply }
}

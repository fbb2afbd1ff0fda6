import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { namedDay, plainDay } from '../../ui/format/dayText.ts'
import { type Format, useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { clockText } from '../../ui/format/instantText.ts'
import { dayIn } from '../../ui/format/zone.ts'

/** Days as they are, instants by the reader's own clock. */
function timeText(time: string, now: Date, format: Format): string {
  const today = dayIn(now, format.timeZone)
  const isDay = time.length === 'YYYY-MM-DD'.length
  const day = isDay ? time : dayIn(new Date(time), format.timeZone)
  const shown = namedDay(day, today, format.locale) ?? plainDay(day, today, format.locale)
  return isDay ? shown : `${shown} ${clockText(new Date(time), format)}`
}

const times = ['when', 'fromDay', 'toDay']

/** What happened, in a sentence; a choice among the parameters (a decision, a reply) has its own words. */
export function useNotificationText() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  return ({ kind, params: sent, actor }: Pick<Notification, 'kind' | 'params' | 'actor'>): string => {
    const name = actor?.fullName ?? t('somebody')
    const params = Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [key, times.includes(key) ? timeText(value, now, format) : value]),
    )
    if (kind === 'taskRequested') {
      const what = params.kind === 'complete' || params.kind === 'extend' ? params.kind : 'create'
      return t(`kinds.taskRequested.${what}`, { ...params, name })
    }
    if (kind === 'taskDecided') {
      return t(`kinds.taskDecided.${params.decision === 'approve' ? 'approve' : 'cancel'}`, { ...params, name })
    }
    if (kind === 'eventReplied') {
      const reply = params.reply === 'yes' || params.reply === 'no' ? params.reply : 'maybe'
      return t(`kinds.eventReplied.${reply}`, { ...params, name })
    }
    if (kind === 'discountDecided') {
      return t(`kinds.discountDecided.${params.decision === 'approve' ? 'approve' : 'cancel'}`, { ...params, name })
    }
    if (kind === 'expenseDecided') {
      const decision = (['lowered', 'correct', 'reject'] as const).find((known) => known === params.decision)
      return t(`kinds.expenseDecided.${decision ?? 'approve'}`, { ...params, name })
    }
    if (kind === 'dealClosed') {
      const outcome = params.outcome === 'won' || params.outcome === 'lost' ? params.outcome : 'onHold'
      return t(`kinds.dealClosed.${outcome}`, { ...params, name })
    }
    return t(`kinds.${kind}`, { ...params, name })
  }
}

/** With what it is about, where the sentence does not say it. */
export function NotificationText({ notification }: { notification: Notification }) {
  const sentence = useNotificationText()(notification)
  return notification.params.text ? `${sentence}: ${notification.params.text}` : sentence
}

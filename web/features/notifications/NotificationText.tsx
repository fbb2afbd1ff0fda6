import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { sentenceKey, timeParams } from '#contract/notifications/sentence.ts'
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

/** What happened, in a sentence. */
export function useNotificationText() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  return ({ kind, params: sent, actor }: Pick<Notification, 'kind' | 'params' | 'actor'>): string => {
    const name = actor?.fullName ?? t('somebody')
    const params = Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [
        key,
        timeParams.includes(key) ? timeText(value, now, format) : value,
      ]),
    )
    return t(sentenceKey(kind, params), { ...params, name })
  }
}

/** With what it is about, where the sentence does not say it. */
export function NotificationText({ notification }: { notification: Notification }) {
  const sentence = useNotificationText()(notification)
  return notification.params.text ? `${sentence}: ${notification.params.text}` : sentence
}

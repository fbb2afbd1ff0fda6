import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'

/** What happened, in a sentence; a choice among the parameters (a decision, a reply) has its own words. */
export function useNotificationText() {
  const { t } = useTranslation('notifications')
  return ({ kind, params, actor }: Pick<Notification, 'kind' | 'params' | 'actor'>): string => {
    const name = actor?.fullName ?? t('somebody')
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
    return t(`kinds.${kind}`, { ...params, name })
  }
}

export function NotificationText({ notification }: { notification: Notification }) {
  return useNotificationText()(notification)
}

import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import { CheckDoubleIcon, InfoIcon, MailIcon } from '../../ui/icons.ts'
import { useReadNotifications } from './notifications.data.ts'
import { useSilencing } from './useSilencing.ts'

/** What can be done with one notification, besides opening it. */
export function useNotificationActions(notification: Notification, onWhy: () => void): readonly MenuAction[] {
  const { t } = useTranslation('notifications')
  const { setRead } = useReadNotifications()
  const silencing = useSilencing(notification)
  const { id, readAt } = notification
  return [
    {
      id: 'read',
      label: readAt === null ? t('actions.read') : t('actions.unread'),
      icon: readAt === null ? CheckDoubleIcon : MailIcon,
      onSelect: () => setRead.mutate({ id, read: readAt === null }),
    },
    { id: 'why', label: t('actions.why'), icon: InfoIcon, onSelect: onWhy },
    ...silencing.map((action, at) => ({ ...action, startsGroup: at === 0 })),
  ]
}

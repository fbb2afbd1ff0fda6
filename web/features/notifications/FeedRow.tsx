import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { ShortTime } from '../../ui/format/ShortTime.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { BellIcon, CalendarIcon, CheckDoubleIcon, ClockIcon, InfoIcon, MailIcon, TaskIcon } from '../../ui/icons.ts'
import { Meta } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { bellRow } from './bellRow.ts'
import { useNotificationText } from './NotificationText.tsx'
import { useReadNotifications } from './notifications.data.ts'
import { useSilencing } from './useSilencing.ts'

function glyphOf(kind: NotificationKind) {
  if (kind.endsWith('Reminder')) return ClockIcon
  if (kind.startsWith('event')) return CalendarIcon
  if (kind.startsWith('task')) return TaskIcon
  return BellIcon
}

type FeedRowProps = { notification: Notification; onOpen: () => void; onWhy: () => void }

/** The link and, beside it, what else can be done with it. */
export function FeedRow({ notification, onOpen, onWhy }: FeedRowProps) {
  const { t } = useTranslation('notifications')
  const text = useNotificationText()(notification)
  const { actor, kind, params, href, createdAt, readAt } = notification
  const detail = params.text ?? params.reason
  const actions = useNotificationActions(notification, onWhy)
  return (
    <Box sx={{ position: 'relative' }}>
      <Box component={AppLink} href={href} onClick={onOpen} sx={{ ...bellRow, paddingInlineEnd: '44px' }}>
        {actor ? <Face person={actor} size={36} /> : <IconTile icon={glyphOf(kind)} tone="primary" size={36} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" dir="auto" sx={{ ...line, fontWeight: readAt === null ? 600 : 400 }}>
            {text} {actor?.isBot && <BotMark />}
          </Box>
          {detail && (
            <Box component="span" dir="auto" sx={{ ...line, color: 'text.secondary', fontSize: 'size.small' }}>
              {detail}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '6px', flexShrink: 0 }}>
          <Meta as="span" sx={{ lineHeight: '18px' }}>
            <ShortTime value={createdAt} />
          </Meta>
          {readAt === null && (
            <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}>
              <Box component="span" sx={visuallyHidden}>
                {t('unread')}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ position: 'absolute', insetInlineEnd: '10px', insetBlockStart: '6px' }}>
        <ActionMenu label={t('actions.label', { text })} actions={actions} />
      </Box>
    </Box>
  )
}

const line = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  fontSize: 'size.text',
  lineHeight: '20px',
} as const

/** The actions on one notification, beside opening it. */
function useNotificationActions(notification: Notification, onWhy: () => void): readonly MenuAction[] {
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

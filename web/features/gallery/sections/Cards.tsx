import { useTranslation } from 'react-i18next'
import { AlarmIcon, ApprovalsIcon, CalendarTodoIcon, CommentIcon } from '../../../ui/icons.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'

export function Cards() {
  const { t } = useTranslation('gallery')
  return (
    <StatStrip
      label={t('sections.cards')}
      stats={[
        {
          id: 'today',
          label: t('stats.today'),
          value: 5,
          note: t('stats.todayNote'),
          icon: CalendarTodoIcon,
          tone: 'primary',
          href: '#today',
        },
        {
          id: 'late',
          label: t('stats.late'),
          value: 2,
          note: t('stats.lateNote'),
          icon: AlarmIcon,
          tone: 'error',
          href: '#late',
          alarming: true,
        },
        {
          id: 'mine',
          label: t('stats.mine'),
          value: 4,
          note: t('stats.mineNote'),
          icon: ApprovalsIcon,
          tone: 'warning',
          href: '#mine',
        },
        {
          id: 'unread',
          label: t('stats.unread'),
          value: 7,
          note: t('stats.unreadNote'),
          icon: CommentIcon,
          tone: 'info',
          href: '#unread',
        },
      ]}
    />
  )
}

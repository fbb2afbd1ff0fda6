import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { useLooking } from '../../../../lib/session/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { dayIn, daysBetween } from '../../../../ui/format/zone.ts'
import { AlarmIcon, ApprovalsIcon, TodayIcon, UnreadIcon } from '../../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../../ui/StatStrip.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { Failed } from './Failed.tsx'

const looks = {
  dueToday: { icon: TodayIcon, tone: 'primary' },
  expired: { icon: AlarmIcon, tone: 'error' },
  approvals: { icon: ApprovalsIcon, tone: 'warning' },
  unread: { icon: UnreadIcon, tone: 'info' },
} as const

/** Where the cell leads until its number is known. */
const whileLoading = {
  dueToday: paths.tasks,
  expired: paths.tasks,
  approvals: paths.approvals,
  unread: href(paths.crm, { liste: 'okunmamis' }),
}

const names = ['dueToday', 'expired', 'approvals', 'unread'] as const
/** Talk is one person's alone, and stays so in a view. */
const shared = names.filter((name) => name !== 'unread')

/** Four numbers that agree with the badges of the frame. */
export function TodayStrip({ query }: { query: WidgetQuery<'today'> }) {
  const { t } = useTranslation('dashboard')
  const notes = useNotes(query)
  const looking = useLooking()
  if (query.isError && !query.data) {
    return (
      <Card>
        <div style={{ display: 'grid' }}>
          <Failed onRetry={() => void query.refetch()} />
        </div>
      </Card>
    )
  }
  const contents = query.data?.contents
  const stats = (looking ? shared : names).map((name): Stat => {
    const number = contents?.[name]
    return {
      id: name,
      label: t(`today.${name}`),
      ...looks[name],
      href: number ? hrefOf(number.rows) : whileLoading[name],
      value: number ? <Count count={number.count} /> : <Skeleton width={32} />,
      note: number ? notes[name] : <Skeleton width={96} />,
      alarming: name === 'expired' && (number?.count ?? 0) > 0,
    }
  })
  return <StatStrip label={t('today.label')} stats={stats} />
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  const text = numberFormat(locale).format(count)
  const shown = count >= mostCounted ? t('atLeast', { count, replace: { count: text } }) : text
  return count === 0 ? <span style={{ opacity: 0.62 }}>{shown}</span> : shown
}

/** How old the oldest is, or how many are for me in particular. */
function useNotes({ data }: WidgetQuery<'today'>): Record<(typeof names)[number], string> {
  const { t } = useTranslation('dashboard')
  const { timeZone } = useFormat()
  const now = useNow()
  if (!data) return { dueToday: '', expired: '', approvals: '', unread: '' }
  const { dueToday, expired, approvals, unread } = data.contents
  const since = (day: string | null) => {
    if (day === null) return ''
    const days = daysBetween(day, data.today)
    return days > 0 ? t('today.oldest', { count: days }) : t('today.oldestToday')
  }
  const { oldestAt } = approvals
  return {
    dueToday: dueToday.urgent.count > 0 ? t('today.urgent', { count: dueToday.urgent.count }) : '',
    expired: since(expired.oldestDay),
    approvals: oldestAt === null ? '' : since(dayIn(new Date(Math.min(Date.parse(oldestAt), now.getTime())), timeZone)),
    unread: unread.mentions > 0 ? t('today.mentions', { count: unread.mentions }) : '',
  }
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AlarmIcon, ApprovalsIcon, PulseIcon, ShieldIcon, UserActiveIcon } from '../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { Lamp } from '../../systemStatus/look/Lamp.tsx'
import { useOverall } from '../../systemStatus/look/useHeadline.ts'
import { useSystemStatus } from '../../systemStatus/systemStatus.data.ts'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'
import { Failed } from '../crm/widgets/Failed.tsx'
import type { AdminQuery } from './admin.data.ts'
import { failedSignInsHref } from './failedSignInsHref.ts'

/** Four numbers and a lamp; each leads to what it counts. */
export function AdminStrip({ query }: { query: AdminQuery<'overview'> }) {
  const { t } = useTranslation('admin')
  const { locale } = useFormat()
  const number = (value: number) => numberFormat(locale).format(value)
  const contents = query.data?.contents
  if (query.isError && !contents) {
    return (
      <Card>
        <Box sx={{ display: 'grid' }}>
          <Failed onRetry={() => void query.refetch()} />
        </Box>
      </Card>
    )
  }
  const loading = { value: <Skeleton width={32} />, note: <Skeleton width={96} /> }
  const counted = (value: number, note: string) => ({
    value: value === 0 ? <span style={{ opacity: 0.62 }}>{number(value)}</span> : number(value),
    note,
  })
  const expiredCount = (count: number) =>
    count >= mostCounted ? t('atLeast', { number: number(count) }) : number(count)
  const numbers = ({ approvals, people, expired, failedSignIns }: AdminContents['overview']) => ({
    approvals: counted(approvals.mine, approvals.all > 0 ? t('strip.allWaiting', { count: approvals.all }) : ''),
    people: { value: number(people.here), note: t('strip.ofPeople', { number: number(people.active) }) },
    expired: {
      ...counted(expired.count, expired.new > 0 ? t('strip.newlyExpired', { count: expired.new }) : ''),
      ...(expired.count > 0 ? { value: expiredCount(expired.count) } : {}),
    },
    signIns: counted(
      failedSignIns.count,
      failedSignIns.locked > 0 ? t('strip.locked', { count: failedSignIns.locked }) : t('strip.lastDay'),
    ),
  })
  const found = contents && numbers(contents)
  const stats: Stat[] = [
    {
      ...cell('approvals', ApprovalsIcon, 'warning', paths.approvals),
      label: t('strip.approvals'),
      ...(found?.approvals ?? loading),
    },
    {
      ...cell('people', UserActiveIcon, 'success', paths.users),
      label: t('strip.people'),
      ...(found?.people ?? loading),
    },
    {
      ...cell('expired', AlarmIcon, 'error', allTasksHref(contents?.expired.rows.query ?? { status: 'expired' })),
      label: t('strip.expired'),
      ...(found?.expired ?? loading),
      alarming: (contents?.expired.count ?? 0) > 0,
    },
    {
      ...cell('signIns', ShieldIcon, 'secondary', failedSignInsHref(query.data?.today)),
      label: t('strip.signIns'),
      ...(found?.signIns ?? loading),
    },
    { ...cell('system', PulseIcon, 'warning', paths.systemStatus), label: t('strip.system'), value: <SystemLamp /> },
  ]
  return <StatStrip label={t('strip.label')} stats={stats} />
}

const cell = (id: string, icon: Stat['icon'], tone: Stat['tone'], href: string) => ({ id, icon, tone, href })

/** In words; grey while nothing is known. */
function SystemLamp() {
  const { t } = useTranslation('systemStatus')
  const { data, isError } = useSystemStatus()
  const overall = useOverall()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px', fontSize: 'size.lead' }}>
      <Lamp state={data?.state ?? (isError ? 'failing' : undefined)} />
      {data ? overall(data) : isError ? t('states.failing') : t('checking')}
    </Box>
  )
}

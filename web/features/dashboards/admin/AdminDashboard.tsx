import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { listFormat, numberFormat } from '../../../lib/locale/formatters.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { ReportsIcon, UserAddIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ApprovalsCard } from '../../approvals/card/ApprovalsCard.tsx'
import { FirstSteps } from '../crm/widgets/FirstSteps.tsx'
import { todayText } from '../today.ts'
import { AdminStrip } from './AdminStrip.tsx'
import { type AdminQuery, useAdminWidget } from './admin.data.ts'
import { ExpiredCard } from './cards/ExpiredCard.tsx'
import { LoadCard } from './cards/LoadCard.tsx'
import { PeopleCard } from './cards/PeopleCard.tsx'
import { SignInsCard } from './cards/SignInsCard.tsx'
import { SystemCard } from './cards/SystemCard.tsx'

/** What waits, the state of people and system, and where there is too much work. */
export function AdminDashboard() {
  const { t } = useTranslation(['admin', 'app'])
  const overview = useAdminWidget('overview')
  return (
    <>
      <PageHeader
        title={t('app:screens.admin')}
        sentence={<Sentence query={overview} />}
        actions={
          <>
            <Button
              component={AppLink}
              href={paths.taskSummary}
              variant="text"
              color="secondary"
              startIcon={<ReportsIcon />}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('report')}
            </Button>
            <Button component={AppLink} href={paths.adminUserCreate} variant="contained" startIcon={<UserAddIcon />}>
              {t('invite')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AdminStrip query={overview} />
        {isNew(overview) && <FirstSteps />}
        <Box sx={firstRow}>
          <Box sx={{ gridColumn: { lg: 'span 2' }, minWidth: 0 }}>
            <ApprovalsCard />
          </Box>
          <Box sx={{ display: 'grid', gap: '20px', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <SystemCard />
            <PeopleCard />
          </Box>
        </Box>
        <Box sx={secondRow}>
          <LoadCard />
          <ExpiredCard />
          <SignInsCard />
        </Box>
      </Box>
    </>
  )
}

/** One person and no project: there is nothing to oversee yet, and much to begin. */
function isNew({ data }: AdminQuery<'overview'>): boolean {
  return data !== undefined && data.contents.people.active <= 1 && data.contents.projects === 0
}

/** "19 Kasım Perşembe · 48 kişi, 14 proje" */
function Sentence({ query }: { query: AdminQuery<'overview'> }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const day = todayText(useNow(), format)
  const contents = query.data?.contents
  if (!contents) return <>{day}</>
  const number = (count: number) => numberFormat(format.locale).format(count)
  const { people, projects } = contents
  const size = [
    t('peopleCount', { count: people.active, replace: { count: number(people.active) } }),
    t('projectCount', { count: projects, replace: { count: number(projects) } }),
  ]
  return <>{`${day} · ${listFormat(format.locale, { style: 'narrow' }).format(size)}`}</>
}

const row = { display: 'grid', gap: '20px', alignItems: 'start' } as const
const firstRow = {
  ...row,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const
const secondRow = {
  ...row,
  alignItems: 'stretch',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const

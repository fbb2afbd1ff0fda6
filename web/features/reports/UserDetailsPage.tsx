import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { UserDetails } from '#contract/reports/reports.schemas.ts'
import { Card } from '../../ui/Card.tsx'
import { UserIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row } from '../../ui/layout.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useReportAddress } from './address/useReportAddress.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { FiguresStrip } from './parts/FiguresStrip.tsx'
import { GroupTables } from './parts/GroupTables.tsx'
import { StatusCard } from './parts/StatusCard.tsx'
import { StepsCard } from './parts/StepsCard.tsx'
import { useReport } from './reports.data.ts'

/** `…/kullanici-raporlarli/kullanici-detaylari`: one person's work. */
export function UserDetailsPage() {
  const { t } = useTranslation('reports')
  const address = useReportAddress('userDetails')
  const isChosen = address.stored.assigneeId !== undefined
  const report = useReport(reportEndpoints.userDetails, address.query, isChosen)
  return (
    <ReportFrame
      address={address}
      report={report}
      instead={
        !isChosen && (
          <Card>
            <EmptyState
              icon={UserIcon}
              title={t('choosePerson.title')}
              text={t('choosePerson.text')}
              action={<LinkButton href={paths.userSummaryReport}>{t('choosePerson.action')}</LinkButton>}
            />
          </Card>
        )
      }
    >
      {({ person, figures, measures, steps, statuses, priorities, projects, today }) => (
        <>
          <Who person={person} />
          <FiguresStrip figures={figures} measures={measures} />
          <Box sx={halves}>
            <StepsCard steps={steps} today={today} />
            <StatusCard grid={statuses} />
          </Box>
          <GroupTables priorities={priorities} projects={projects} />
        </>
      )}
    </ReportFrame>
  )
}

function Who({ person }: { person: UserDetails['person'] }) {
  const { t } = useTranslation('reports')
  const about = [person.title, person.department].filter((part) => part !== '').join(' · ')
  return (
    <Card>
      <Row sx={{ flexWrap: 'wrap', gap: '12px 20px' }}>
        <Person person={person} secondary={about || t('noDepartment')} size={48} dimmed={!person.active} />
        {!person.active && <StatusChip tone="secondary">{t('inactive')}</StatusChip>}
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: '16px' }}>
          <LinkButton href={href(paths.userTaskAnalysis, { kisi: person.id })} chevron>
            {t('toAnalysis')}
          </LinkButton>
          <LinkButton href={href(paths.user, { id: person.id })} chevron>
            {t('toProfile')}
          </LinkButton>
        </Box>
      </Row>
    </Card>
  )
}

const halves = {
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const

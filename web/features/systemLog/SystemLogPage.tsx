import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { systemLogDays } from '#contract/systemLog/systemLog.schemas.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { HistoryIcon, ListIcon, PulseIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TroubleTable } from './TroubleTable.tsx'
import { Tail } from './tail/Tail.tsx'

const route = getRouteApi(paths.systemLog)

/** `/admin/log-aktivite-izleme/sistem-kayit-defteri`: what went wrong, on the server and in people's browsers. */
export function SystemLogPage() {
  const { t } = useTranslation('systemLog')
  const tailing = route.useSearch().gorunum === 'akis'
  const navigate = useNavigate()
  const mayActivities = abilityOf(useSession(({ rules }) => rules)).can('read', 'ActivityLog')
  const show = (view: 'list' | 'tail') =>
    void navigate({ to: '.', search: { gorunum: view === 'tail' ? 'akis' : undefined }, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={t('sentence', { count: systemLogDays })}
        actions={
          mayActivities && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<HistoryIcon />}
              component={AppLink}
              href={paths.userActivities}
            >
              {t('activities')}
            </Button>
          )
        }
      />
      <Box sx={{ mb: '16px' }}>
        <Segments
          label={t('views.label')}
          value={tailing ? 'tail' : 'list'}
          onChange={show}
          options={[
            { value: 'list', label: t('views.list'), icon: ListIcon },
            { value: 'tail', label: t('views.tail'), icon: PulseIcon },
          ]}
        />
      </Box>
      {tailing ? <Tail /> : <TroubleTable />}
    </>
  )
}

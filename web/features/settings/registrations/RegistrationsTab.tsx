import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { UserAddIcon } from '../../../ui/icons.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { useRegistrationList } from '../settings.data.ts'
import type { Registration } from './registration.ts'
import { type Decide, useDecide } from './useDecide.ts'

const registrationColumns = (t: TFunction<'settings'>, decide: Decide): readonly Column<Registration>[] => [
  {
    id: 'fullName',
    header: t('registrations.columns.person'),
    sortable: true,
    hideable: false,
    width: '36%',
    cell: (row) => <Person person={row} secondary={row.email} />,
  },
  { id: 'username', header: t('registrations.columns.username'), cell: (row) => <bdi>{row.username}</bdi> },
  {
    id: 'requestedAt',
    header: t('registrations.columns.requestedAt'),
    sortable: true,
    cell: (row) => <Instant value={row.requestedAt} />,
  },
  {
    id: 'decision',
    header: t('registrations.columns.decision'),
    align: 'end',
    hideable: false,
    cell: (row) => <DecisionButtons registration={row} decide={decide} />,
  },
]

export function RegistrationsTab() {
  const { t } = useTranslation('settings')
  const { bind } = useRegistrationList()
  const decide = useDecide()
  return (
    <DataTable
      {...bind}
      label={t('tabs.kayitlar')}
      columns={registrationColumns(t, decide)}
      rowId={(row) => String(row.id)}
      rowLabel={(row) => row.fullName}
      searchLabel={t('registrations.search')}
      empty={{ icon: UserAddIcon, title: t('registrations.empty.title'), text: t('registrations.empty.text') }}
      noMatch={t('registrations.noMatch')}
      renderPhoneRow={(row) => <RegistrationPhoneRow registration={row} decide={decide} />}
    />
  )
}

function RegistrationPhoneRow({ registration, decide }: { registration: Registration; decide: Decide }) {
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', minWidth: 0 }}>
        <Person person={registration} secondary={registration.email} />
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          <Instant value={registration.requestedAt} />
        </Typography>
      </Box>
      <DecisionButtons registration={registration} decide={decide} />
    </Box>
  )
}

type DecisionButtonsProps = { registration: Registration; decide: Decide }

function DecisionButtons({ registration, decide }: DecisionButtonsProps) {
  const { t } = useTranslation('settings')
  const name = registration.fullName
  const busy = decide.decidingId === registration.id
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '8px' }}>
      <Button
        size="small"
        variant="contained"
        loading={busy}
        aria-label={t('registrations.approveOne', { name })}
        onClick={() => decide.approve(registration)}
      >
        {t('registrations.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={busy}
        aria-label={t('registrations.rejectOne', { name })}
        onClick={() => decide.reject(registration)}
      >
        {t('registrations.reject')}
      </Button>
    </Box>
  )
}

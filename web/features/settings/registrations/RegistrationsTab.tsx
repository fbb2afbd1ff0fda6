import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type registration, registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { column } from '../../../ui/DataTable/column.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { UserAddIcon } from '../../../ui/icons.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { settingsKeys, useRegistrationList } from '../settings.data.ts'

const registrationColumns = (t: TFunction<'settings'>, decide: Decide): readonly Column<Registration>[] => [
  column('fullName', t('registrations.columns.person'), { sortable: true, hideable: false, width: '36%' }, (row) => (
    <Person person={row} secondary={row.email} />
  )),
  column('username', t('registrations.columns.username'), (row) => <bdi>{row.username}</bdi>),
  column('requestedAt', t('registrations.columns.requestedAt'), { sortable: true }, (row) => (
    <Instant value={row.requestedAt} />
  )),
  column('decision', t('registrations.columns.decision'), { align: 'end', hideable: false }, (row) => (
    <DecisionButtons registration={row} decide={decide} />
  )),
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

type Decision = { registration: Registration; body: BodyInput<typeof registrationEndpoints.decide> }

/** Another Admin's decision meanwhile, if the refusal carries it. */
function decidedElsewhere(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return z.object({ status: z.enum(['active', 'rejected']) }).safeParse(error.current).data?.status
}

function useDecide() {
  const { t } = useTranslation('settings')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: ({ registration, body }: Decision) =>
      call(registrationEndpoints.decide, { params: { id: registration.id }, body }),
    onSuccess: ({ status }, { registration }) =>
      toast.success(t(`registrations.done.${status}`, { name: registration.fullName })),
    onError: (error, { registration }) => {
      const status = decidedElsewhere(error)
      if (status) toast.info(t(`registrations.decided.${status}`, { name: registration.fullName }))
      else void showError(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: settingsKeys.registrations }),
  })
  const reject = async (registration: Registration) => {
    const answer = await confirm({
      title: t('registrations.rejectTitle', { name: registration.fullName }),
      text: t('registrations.rejectText'),
      action: t('registrations.reject'),
      danger: true,
      reason: { label: t('registrations.reason'), required: true },
    })
    if (answer) decide.mutate({ registration, body: { decision: 'reject', reason: answer.reason } })
  }
  return {
    approve: (registration: Registration) => decide.mutate({ registration, body: { decision: 'approve' } }),
    reject: (registration: Registration) => void reject(registration),
    decidingId: decide.isPending ? decide.variables.registration.id : undefined,
  }
}

type Decide = ReturnType<typeof useDecide>

type Registration = z.output<typeof registration>

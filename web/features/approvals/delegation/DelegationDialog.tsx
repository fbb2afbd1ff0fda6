import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { delegationBody, delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { approvalKeys, useDelegations, useRevoke } from '../approvals.data.ts'
import { usePeopleFound } from '../usePeopleFound.ts'

/** The delegations that I gave and that have not ended, each with a button to end it. */
function GivenPeriods({ today }: { today: string }) {
  const { t } = useTranslation('approvals')
  const { locale } = useFormat()
  const { data } = useDelegations()
  const revoke = useRevoke()
  if (!data || data.given.length === 0) return null
  const day = (value: string) => shortDay(value, today, locale)
  return (
    <Box component="section" sx={{ mt: '24px' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: '4px' }}>
        {t('delegation.given')}
      </Typography>
      <PlainList>
        {data.given.map((given) => (
          <Box component="li" key={given.id} sx={line}>
            <Person
              person={given.deputy}
              secondary={<bdi>{t('delegation.period', { start: day(given.startDay), end: day(given.endDay) })}</bdi>}
            />
            <Box sx={{ marginInlineStart: 'auto' }}>
              <StatusChip tone={given.startDay <= today ? 'success' : 'info'}>
                {t(given.startDay <= today ? 'delegation.running' : 'delegation.coming')}
              </StatusChip>
            </Box>
            <Button
              size="small"
              aria-label={t('delegation.revokeOne', { name: given.deputy.fullName })}
              disabled={revoke.isPending}
              onClick={() =>
                revoke.mutate(given, {
                  onSuccess: () => toast.success(t('delegation.revoked', { name: given.deputy.fullName })),
                })
              }
            >
              {t('delegation.revoke')}
            </Button>
          </Box>
        ))}
      </PlainList>
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  py: '10px',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const

/** While I am away somebody else decides: whom, from which day to which. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const queryClient = useQueryClient()
  const { people, search } = usePeopleFound()
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const [round, setRound] = useState(0)
  return (
    <AppDialog open onClose={onClose} title={t('delegation.title')}>
      <Form
        key={round}
        schema={delegationBody}
        mode="onSubmit"
        defaultValues={{ startDay: today, endDay: today }}
        onSubmit={async (body) => {
          const made = await call(delegationEndpoints.create, { body })
          toast.success(t('delegation.done', { name: made.deputy.fullName }))
          setRound(round + 1)
          await queryClient.invalidateQueries({ queryKey: approvalKeys.all })
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t('delegation.text')}
        </Typography>
        <PersonField
          name="deputyId"
          label={t('delegation.deputy')}
          placeholder={t('transfer.placeholder')}
          people={people}
          onSearch={search}
          required
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '16px' }}>
          <DayField name="startDay" label={t('delegation.start')} earliest={today} required />
          <DayField name="endDay" label={t('delegation.end')} earliest={today} required />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t('delegation.submit')}</SubmitButton>
        </Box>
      </Form>
      <GivenPeriods today={today} />
    </AppDialog>
  )
}

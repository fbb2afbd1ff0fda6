import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useDelegations, useRevoke } from '../approvals.data.ts'

/** What I gave and has not ended, each with its way back. */
export function GivenPeriods({ today }: { today: string }) {
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              onClick={() => revoke.mutate(given)}
            >
              {t('delegation.revoke')}
            </Button>
          </Box>
        ))}
      </Box>
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

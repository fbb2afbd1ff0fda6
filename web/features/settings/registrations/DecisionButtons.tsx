import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Registration } from './registration.ts'
import type { Decide } from './useDecide.ts'

type DecisionButtonsProps = { registration: Registration; decide: Decide }

export function DecisionButtons({ registration, decide }: DecisionButtonsProps) {
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

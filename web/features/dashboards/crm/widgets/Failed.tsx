import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { RefreshIcon } from '../../../../ui/icons.ts'

/** Only this part of the page could not be read; the others stay. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <Box role="alert" sx={{ placeSelf: 'center', display: 'grid', gap: '8px', justifyItems: 'center', py: '8px' }}>
      {t('failed')}
      <Button size="small" startIcon={<RefreshIcon />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Box>
  )
}

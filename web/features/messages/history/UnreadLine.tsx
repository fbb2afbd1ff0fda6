import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

export function UnreadLine() {
  const { t } = useTranslation('messages')
  return (
    <Box
      role="separator"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        px: '20px',
        py: '5px',
        color: 'tone.error.ink',
        fontSize: '0.8125rem',
        lineHeight: '18px',
        fontWeight: 600,
      }}
    >
      <Box sx={{ flex: 1, height: '1px', bgcolor: 'error.main', opacity: 0.5 }} />
      {t('history.new')}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Mark and name; a collapsed menu keeps the mark. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  const { t } = useTranslation('app')
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
      <Box
        component="img"
        src="/icon.svg"
        alt={markOnly ? t('brand') : ''}
        sx={{ width: 30, height: 30, flexShrink: 0 }}
      />
      {!markOnly && (
        <Box
          component="span"
          sx={{ fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.01em', color: 'text.primary' }}
        >
          {t('brand')}
        </Box>
      )}
    </Box>
  )
}

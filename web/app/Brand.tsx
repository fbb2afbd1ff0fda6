import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Row } from '../ui/layout.ts'

/** Mark and name; a collapsed menu keeps the mark. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  const { t } = useTranslation('app')
  return (
    <Row as="span" sx={{ gap: '10px' }}>
      <Box
        component="img"
        src="/icon.svg"
        alt={markOnly ? t('brand') : ''}
        sx={{ width: 30, height: 30, flexShrink: 0 }}
      />
      {!markOnly && (
        <Box
          component="span"
          sx={{ fontSize: 'size.brand', fontWeight: 700, letterSpacing: '-0.01em', color: 'text.primary' }}
        >
          {t('brand')}
        </Box>
      )}
    </Row>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

export function Brand() {
  const { t } = useTranslation('accounts')
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: '10px' }}>
      <Box component="img" src="/icon.svg" alt="" sx={{ width: 32, height: 32 }} />
      <Box component="span" sx={{ fontSize: 'size.brand', lineHeight: '28px', fontWeight: 650 }}>
        {t('brand')}
      </Box>
    </Box>
  )
}

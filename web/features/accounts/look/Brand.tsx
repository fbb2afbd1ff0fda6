import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

export function Brand() {
  const { t } = useTranslation('accounts')
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: '10px' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '9px',
          background: (theme) =>
            `linear-gradient(135deg, ${theme.vars.palette.primary.main}, color-mix(in srgb, ${theme.vars.palette.primary.main} 70%, #B18CFF))`,
        }}
      >
        <Box component="svg" viewBox="0 0 32 32" sx={{ width: 32, height: 32, fill: '#FFFFFF' }}>
          <circle cx="16" cy="10.2" r="2.2" />
          <rect x="14.2" y="13.8" width="3.6" height="8.6" rx="1.4" />
        </Box>
      </Box>
      <Box component="span" sx={{ fontSize: '1.25rem', lineHeight: '28px', fontWeight: 650 }}>
        {t('brand')}
      </Box>
    </Box>
  )
}

import GlobalStyles from '@mui/material/GlobalStyles'
import { useColorScheme, useTheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import { ErrorMarkIcon, InfoIcon, SuccessIcon } from '../icons.ts'
import { floatingShadow } from '../theme/shadows.ts'

/** Mounted once by the app; `toast` speaks through it. */
export function Toaster() {
  const { t } = useTranslation('ui')
  const { direction } = useTheme()
  const { mode } = useColorScheme()
  return (
    <>
      <GlobalStyles
        styles={(theme) => ({
          '[data-sonner-toaster] [data-sonner-toast][data-styled="true"]': {
            fontFamily: theme.typography.fontFamily,
            fontSize: 14,
            lineHeight: '20px',
            padding: '12px 14px',
            gap: 10,
            borderRadius: 10,
            background: '#2B2D42',
            color: '#EAEAFF',
            border: '1px solid rgba(234, 234, 255, 0.14)',
            boxShadow: floatingShadow,
          },
          '[data-sonner-toast][data-type="success"] [data-icon]': { color: '#8FE859' },
          '[data-sonner-toast][data-type="error"] [data-icon]': { color: '#FF8582' },
          '[data-sonner-toast][data-type="info"] [data-icon]': { color: '#6FDBFB' },
          '[data-sonner-toast] [data-button]': {
            background: 'transparent !important',
            color: '#A9ADFF !important',
            fontWeight: '600 !important',
            fontSize: '14px !important',
            height: '28px !important',
          },
        })}
      />
      <Sonner
        dir={direction}
        theme={mode === 'dark' ? 'dark' : 'light'}
        position="bottom-center"
        visibleToasts={4}
        containerAriaLabel={t('notifications')}
        icons={{
          success: <SuccessIcon width={20} height={20} />,
          error: <ErrorMarkIcon width={20} height={20} />,
          info: <InfoIcon width={20} height={20} />,
        }}
      />
    </>
  )
}

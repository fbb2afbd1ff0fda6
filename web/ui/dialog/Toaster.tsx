import GlobalStyles from '@mui/material/GlobalStyles'
import { useColorScheme, useTheme } from '@mui/material/styles'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import { ErrorMarkIcon, InfoIcon, SuccessIcon } from '../icons.ts'
import { floatingShadow } from '../theme/shadows.ts'

/**
 * Beside the page, in an element that a modal neither hides from screen readers (`aria-hidden` is not for a `slot`) nor
 * pulls the focus back from: who deletes something in a drawer can undo it there, by Alt+T and Tab.
 */
function makePlace(): HTMLElement {
  const place = document.body.appendChild(document.createElement('slot'))
  place.addEventListener('focusin', (event) => event.stopPropagation())
  return place.appendChild(document.createElement('div'))
}

let place: HTMLElement | undefined

/**
 * On a phone a toast is as wide as the page: it stands below the bar and below the head of a drawer, and below the head of
 * a conversation where there is one, so that the ways back, to the menu and to the search stay free.
 */
const belowBar = 72
const belowHead = 136

/** Mounted once by the app; `toast` speaks through it. At the top: below are the fields, buttons and sums one works with. */
export function Toaster() {
  place ??= makePlace()
  const { t } = useTranslation('ui')
  const { direction } = useTheme()
  const { mode } = useColorScheme()
  return createPortal(
    <>
      <GlobalStyles
        styles={(theme) => ({
          'body:has([data-conversation-head]) [data-sonner-toaster]': {
            '--mobile-offset-top': `${belowHead}px !important`,
          },
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
        position="top-center"
        offset={10}
        mobileOffset={{ top: belowBar, left: 10, right: 10 }}
        visibleToasts={4}
        containerAriaLabel={t('notifications')}
        icons={{
          success: <SuccessIcon width={20} height={20} />,
          error: <ErrorMarkIcon width={20} height={20} />,
          info: <InfoIcon width={20} height={20} />,
        }}
      />
    </>,
    place,
  )
}

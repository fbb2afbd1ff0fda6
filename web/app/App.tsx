import { RouterProvider } from '@tanstack/react-router'
import { isRtl } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { usePreferences } from '../lib/preferences/preferences.ts'
import { useScheme } from '../lib/preferences/scheme.ts'
import { useSession } from '../lib/session/session.ts'
import { FormatProvider } from '../ui/format/FormatProvider.tsx'
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx'
import { router } from './router.ts'

const defaultTimeZone = 'Europe/Istanbul'

export function App() {
  const language = useLanguage()
  const { direction, primary, skin } = usePreferences()
  const timeZone = useSession((session) => session.user?.timeZone ?? defaultTimeZone)
  const byLanguage = isRtl(language) ? 'rtl' : 'ltr'
  return (
    <ThemeRoot
      mode={useScheme()}
      direction={direction === 'auto' ? byLanguage : direction}
      primary={primary}
      skin={skin}
    >
      <FormatProvider locale={language} timeZone={timeZone}>
        <RouterProvider router={router} />
      </FormatProvider>
    </ThemeRoot>
  )
}

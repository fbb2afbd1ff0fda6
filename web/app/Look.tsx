import type { ReactNode } from 'react'
import { isRtl } from '#contract/locale/direction.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { usePreferences } from '../lib/preferences/preferences.ts'
import { useScheme } from '../lib/preferences/scheme.ts'
import { useSession } from '../lib/session/session.ts'
import { FormatProvider } from '../ui/format/FormatProvider.tsx'
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx'

const defaultTimeZone = 'Europe/Istanbul'

/** Theme, direction and formats as the person chose them, around whatever is shown. */
export function Look({ children }: { children: ReactNode }) {
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
        {children}
      </FormatProvider>
    </ThemeRoot>
  )
}

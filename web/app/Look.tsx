import { type ReactNode, useLayoutEffect } from 'react'
import { grounds } from '#contract/install/manifest.ts'
import { isRtl } from '#contract/locale/direction.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { usePreferences } from '../lib/preferences/preferences.ts'
import { useScheme } from '../lib/preferences/scheme.ts'
import { useSession } from '../lib/session/session.ts'
import { FormatProvider } from '../ui/format/FormatProvider.tsx'
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx'

const defaultTimeZone = 'Europe/Istanbul'

/** The device's own bar above the page takes on its ground. */
function useBarColor(scheme: keyof typeof grounds): void {
  useLayoutEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[scheme])
  }, [scheme])
}

/** Theme, direction and formats as the person chose them, around whatever is shown. */
export function Look({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { direction, primary, skin } = usePreferences()
  const timeZone = useSession((session) => session.user?.timeZone ?? defaultTimeZone)
  const scheme = useScheme()
  useBarColor(scheme)
  const byLanguage = isRtl(language) ? 'rtl' : 'ltr'
  return (
    <ThemeRoot mode={scheme} direction={direction === 'auto' ? byLanguage : direction} primary={primary} skin={skin}>
      <FormatProvider locale={language} timeZone={timeZone}>
        {children}
      </FormatProvider>
    </ThemeRoot>
  )
}

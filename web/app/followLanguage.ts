import { manifestAddress } from '#contract/install/manifest.ts'
import { changeLanguage, hasStoredLanguage, i18n } from '../i18n/i18n.ts'
import { useSession } from '../lib/session/session.ts'

/**
 * A person who never chose a language on this device gets the one of their account. Whoever installs the workspace reads what
 * the device says of it in the language of the page.
 */
export function followLanguage(): void {
  i18n.on('languageChanged', (language) => {
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(language))
  })
  useSession.subscribe((now, before) => {
    if (now.user && now.user.id !== before.user?.id && !hasStoredLanguage()) void changeLanguage(now.user.language)
  })
}

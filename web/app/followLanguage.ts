import { changeLanguage, hasStoredLanguage } from '../i18n/i18n.ts'
import { useSession } from '../lib/session/session.ts'

/** A person who never chose a language on this device gets the one of their account. */
export function followLanguage(): void {
  useSession.subscribe((now, before) => {
    if (now.user && now.user.id !== before.user?.id && !hasStoredLanguage()) void changeLanguage(now.user.language)
  })
}

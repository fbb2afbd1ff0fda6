import type { Language } from '#contract/locale/languages.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import { send } from '../http/send.ts'
import { warn } from '../log.ts'
import { isSignedIn, useSession } from '../session/session.ts'

/** Changes the language at once, and saves it with the account, so that mails come in the same language. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  const session = useSession.getState()
  // Who looks through somebody's eyes reads in their own language, and the person keeps theirs.
  if (!isSignedIn(session) || session.user?.viewer) return
  await send('PUT', '/api/me/language', { language }).catch((error: unknown) =>
    warn('the language could not be kept with the account', error),
  )
}

import { alwaysOffered, isLanguage, type LanguageEntry, languageEntries } from '#contract/locale/languages.ts'
import { send } from '../http/send.ts'

/** The languages of the workspace. Read without a schema: the sign-in page asks this, and it loads no validator. */
export async function readOffered(signal: AbortSignal): Promise<string[]> {
  const { body } = await send('GET', '/api/workspace', undefined, signal)
  const languages = typeof body === 'object' && body !== null ? Reflect.get(body, 'languages') : undefined
  return Array.isArray(languages) ? languages.filter(isLanguage) : []
}

/** Türkçe and English always, and what was switched on besides. */
export function offeredEntries(switchedOn: readonly string[]): readonly LanguageEntry[] {
  return languageEntries.filter(({ i18nLang }) => alwaysOffered.includes(i18nLang) || switchedOn.includes(i18nLang))
}

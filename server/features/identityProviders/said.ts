import { isLanguage, type Language } from '#contract/locale/languages.ts'

/** What a provider said of somebody, as far as it is usable. */
export interface Said {
  subject: string
  /** The session there. */
  session: string | null
  email: string | null
  /** The provider itself says that the address is theirs. */
  verified: boolean
  fullName: string | null
  language: Language | null
  /** Null: nothing was said of groups. */
  groups: string[] | null
}

/** All of it, for an Admin who tries the provider. */
export type Claims = Record<string, unknown>

/** `de-AT` is German; Chinese is written in two ways. */
export function languageIn(locale: string): Language | null {
  const tag = locale.replace('_', '-')
  if (/^zh(-Hant|-TW|-HK|-MO)/i.test(tag)) return 'zh-Hant'
  if (/^zh/i.test(tag)) return 'zh-Hans'
  const [language = ''] = tag.toLowerCase().split('-')
  return isLanguage(language) ? language : null
}

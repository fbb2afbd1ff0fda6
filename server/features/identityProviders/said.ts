import { isLanguage, type Language } from '#contract/locale/languages.ts'
import { ProviderTrouble } from './trouble.ts'

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

const longestName = 500

/** The database takes neither the character NUL nor half of one that has two parts. */
export const isKeepable = (name: string) => name.length <= longestName && !name.includes('\0') && name.isWellFormed()

/** A name that cannot be kept as it is said is refused: mended, it could become somebody else's. */
export function kept(said: Said): Said {
  const { subject, session, groups } = said
  if (!isKeepable(subject) || !isKeepable(session ?? '')) {
    throw new ProviderTrouble('providerUntrusted', 'a name that cannot be kept')
  }
  return { ...said, groups: groups?.filter(isKeepable) ?? null }
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

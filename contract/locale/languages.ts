export const languages = ['tr', 'en', 'ar', 'de', 'fr', 'ru', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'tr'
export const fallbackLanguage: Language = 'en'

export interface LanguageEntry {
  i18nLang: Language
  label: string
  isRTL: boolean
}

export const languageEntries: readonly LanguageEntry[] = [
  { i18nLang: 'en', label: 'English', isRTL: false },
  { i18nLang: 'tr', label: 'Türkçe', isRTL: false },
  { i18nLang: 'ar', label: 'العربية', isRTL: true },
  { i18nLang: 'de', label: 'Deutsch', isRTL: false },
  { i18nLang: 'fr', label: 'Français', isRTL: false },
  { i18nLang: 'ru', label: 'Русский', isRTL: false },
  { i18nLang: 'zh-Hans', label: '简体中文', isRTL: false },
  { i18nLang: 'zh-Hant', label: '繁體中文', isRTL: false },
]

/** Offered to everybody; an Admin may switch the other six on. */
export const alwaysOffered: readonly Language[] = ['en', 'tr']

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

import { languageEntries } from './languages.ts'

export const isRtl = (language: string): boolean =>
  languageEntries.some((entry) => entry.i18nLang === language && entry.isRTL)

/** A name or title in a sentence that runs from the right keeps its words and dots in their own order. */
export const isolate = (value: string, language: string): string =>
  isRtl(language) && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value

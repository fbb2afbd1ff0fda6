import { type LanguageEntry, languageEntries } from '#contract/locale/languages.ts'
import type { SelectOption } from '../../../ui/form/SelectField.tsx'

export const languageLabel = (language: string) =>
  languageEntries.find((entry) => entry.i18nLang === language)?.label ?? language

/** The languages on offer, and the one in use even if it is no longer offered. */
export function languageOptions(offered: readonly LanguageEntry[], inUse: string): SelectOption[] {
  return languageEntries
    .filter((entry) => entry.i18nLang === inUse || offered.includes(entry))
    .map(({ i18nLang, label }) => ({ value: i18nLang, label }))
}

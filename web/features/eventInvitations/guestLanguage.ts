import { fallbackLanguage, isLanguage, type Language } from '#contract/locale/languages.ts'

/** The first language of the browser that this product speaks; a guest from outside has chosen none here. */
export function guestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (!Intl.DateTimeFormat.supportedLocalesOf([tag])[0]) continue
    const { language, script } = new Intl.Locale(tag).maximize()
    const known = language === 'zh' ? `zh-${script}` : language
    if (isLanguage(known)) return known
  }
  return fallbackLanguage
}

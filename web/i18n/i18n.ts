import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import {
  defaultLanguage,
  fallbackLanguage,
  isLanguage,
  type Language,
  languageEntries,
} from '#contract/locale/languages.ts'
import { logError } from '../lib/log.ts'
import { readLocal, writeLocal } from '../lib/storage/local.ts'

const catalogues = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' })
const languageKey = 'language'

/** The fallback works per catalogue: all languages carry the same keys, so one catalogue is enough on the way. */
function load(language: string, namespace: string): Promise<Record<string, unknown>> {
  const catalogue =
    catalogues[`./${language}/${namespace}.json`] ?? catalogues[`./${fallbackLanguage}/${namespace}.json`]
  return catalogue ? catalogue() : Promise.reject(new Error(`no catalogue ${namespace}`))
}

export function storedLanguage(): Language {
  const stored = readLocal(languageKey)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Until somebody chooses on this device, the account's language decides. */
export const hasStoredLanguage = (): boolean => isLanguage(readLocal(languageKey))

export const isRtl = (language: string): boolean =>
  languageEntries.some((entry) => entry.i18nLang === language && entry.isRTL)

export const i18n: I18n = i18next.createInstance()

export async function startI18n(): Promise<void> {
  // Another tab has chosen.
  window.addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) void i18n.changeLanguage(event.newValue)
  })
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18n
    .use(resourcesToBackend(load))
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: (code) => (isLanguage(code) ? [] : [fallbackLanguage]),
      load: 'currentOnly',
      ns: [],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      // Nobody should read a key: the browser tests fail on this line.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => logError(`missing translation ${namespace}:${key}`),
    })
}

/**
 * Whoever is signed in has all words before the first screen: one that came later would take the page away again, and
 * with it the field somebody types in.
 */
export const loadAllWords = (): Promise<void> =>
  i18n.loadNamespaces([...new Set(Object.keys(catalogues).map((path) => path.replace(/^.*\/|\.json$/g, '')))])

export async function changeLanguage(language: Language): Promise<void> {
  writeLocal(languageKey, language)
  await i18n.changeLanguage(language)
}

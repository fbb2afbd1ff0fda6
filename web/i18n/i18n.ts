import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { isolate } from '#contract/locale/direction.ts'
import { defaultLanguage, fallbackLanguage, isLanguage, type Language } from '#contract/locale/languages.ts'
import { logError } from '../lib/log.ts'
import { readLocal, writeLocal } from '../lib/storage/local.ts'

type Words = Record<string, unknown>

/** A visitor reads a few catalogues, each a file of its own; somebody signed in has all of a language in one. */
const ofVisitors = import.meta.glob<Words>('./*/{accounts,app,errorPages,errors,look,ui}.json', { import: 'default' })
const ofWorkspace = import.meta.glob<Record<string, Words>>('./*/words.ts', { import: 'default' })
const languageKey = 'language'

/** All languages carry the same catalogues, so the words of one are enough on the way. */
const wordsOf = (language: string): Promise<Record<string, Words>> | undefined =>
  (ofWorkspace[`./${language}/words.ts`] ?? ofWorkspace[`./${fallbackLanguage}/words.ts`])?.()

async function load(language: string, namespace: string): Promise<Words> {
  const ofVisitor = ofVisitors[`./${language}/${namespace}.json`]
  if (ofVisitor) return ofVisitor()
  const words = (await wordsOf(language))?.[`./${namespace}.json`]
  if (!words) throw new Error(`no catalogue ${namespace}`)
  return words
}

export function storedLanguage(): Language {
  const stored = readLocal(languageKey)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Until somebody chooses on this device, the account's language decides. */
export const hasStoredLanguage = (): boolean => isLanguage(readLocal(languageKey))

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
      // React escapes texts itself.
      interpolation: { escape: (value) => isolate(value, i18n.language) },
      react: { useSuspense: true },
      // Nobody should read a key: the browser tests fail on this line.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => logError(`missing translation ${namespace}:${key}`),
    })
}

/**
 * Somebody signed in has all words before the first screen: one that came later would take the page away again, and
 * with it the field somebody types in.
 */
export async function loadAllWords(): Promise<void> {
  const words = (await wordsOf(i18n.language)) ?? {}
  await i18n.loadNamespaces(Object.keys(words).map((path) => path.replace(/^\.\/|\.json$/g, '')))
}

export async function changeLanguage(language: Language): Promise<void> {
  writeLocal(languageKey, language)
  await i18n.changeLanguage(language)
}

import type { Locale } from 'date-fns'
import { use } from 'react'

type Words = { locale: Locale; localeText: object }

const loaders: Record<string, () => Promise<Words>> = {
  tr: () => import('./locales/tr.ts'),
  en: () => import('./locales/en.ts'),
  ar: () => import('./locales/ar.ts'),
  de: () => import('./locales/de.ts'),
  fr: () => import('./locales/fr.ts'),
  ru: () => import('./locales/ru.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  'zh-Hant': () => import('./locales/zh-Hant.ts'),
}

const cache = new Map<string, Promise<Words>>()

async function load(language: string): Promise<Words> {
  const { locale, localeText } = await (loaders[language] ?? (() => import('./locales/en.ts')))()
  // Weeks start on Monday in every language of the workspace.
  return { locale: { ...locale, options: { ...locale.options, weekStartsOn: 1 } }, localeText }
}

/** Suspends until the words of the language are there. */
export function useDateLocale(language: string): Words {
  const loading = cache.get(language) ?? load(language)
  cache.set(language, loading)
  return use(loading)
}

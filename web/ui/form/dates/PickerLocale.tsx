import Skeleton from '@mui/material/Skeleton'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { Locale } from 'date-fns'
import { type ReactNode, Suspense, use } from 'react'
import { useFormat } from '../../format/FormatProvider.tsx'

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
function useDateLocale(language: string): Words {
  const loading = cache.get(language) ?? load(language)
  cache.set(language, loading)
  return use(loading)
}

export function PickerLocale({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height={38} />}>
      <Localized>{children}</Localized>
    </Suspense>
  )
}

function Localized({ children }: { children: ReactNode }) {
  const { locale, localeText } = useDateLocale(useFormat().locale)
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={localeText}>
      {children}
    </LocalizationProvider>
  )
}

import { useQuery } from '@tanstack/react-query'
import { alwaysOffered, isLanguage, type LanguageEntry, languageEntries } from '#contract/locale/languages.ts'
import { send } from '../http/send.ts'

/** Read without a schema: the sign-in page asks this too, and it loads no validator. */
async function readOffered(signal: AbortSignal): Promise<string[]> {
  const { body } = await send('GET', '/api/workspace', undefined, signal)
  const languages = typeof body === 'object' && body !== null ? Reflect.get(body, 'languages') : undefined
  return Array.isArray(languages) ? languages.filter(isLanguage) : []
}

/** Türkçe and English always, and what the workspace has switched on; asked when somebody looks at the list. */
export function useOfferedLanguages(wanted: boolean): readonly LanguageEntry[] {
  const { data = [] } = useQuery({
    queryKey: ['offeredLanguages'],
    queryFn: ({ signal }) => readOffered(signal),
    enabled: wanted,
    staleTime: 300_000,
  })
  return languageEntries.filter(({ i18nLang }) => alwaysOffered.includes(i18nLang) || data.includes(i18nLang))
}

import { useQuery } from '@tanstack/react-query'
import type { LanguageEntry } from '#contract/locale/languages.ts'
import { offeredEntries, readOffered } from './offeredLanguages.ts'

export const offeredLanguagesKey = ['offeredLanguages'] as const

/** Asked when somebody looks at the list. */
export function useOfferedLanguages(wanted: boolean): readonly LanguageEntry[] {
  const { data = [] } = useQuery({
    queryKey: offeredLanguagesKey,
    queryFn: ({ signal }) => readOffered(signal),
    enabled: wanted,
    staleTime: 300_000,
  })
  return offeredEntries(data)
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftErrors } from './draftStore.ts'

/** An error of the draft as people read it: the server's own words, or those of the catalogue. */
export function useErrorWords() {
  const { t } = useTranslation('errors')
  return useCallback(
    (error: DraftErrors[string]): string =>
      // Keys of schemas are keys of the catalogue; the one named here only tells the type.
      'text' in error ? error.text : t(error.key as 'required', error.params ?? {}),
    [t],
  )
}

import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

function follow(changed: () => void): () => void {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

export const useLanguage = (): string => useSyncExternalStore(follow, () => i18n.language)

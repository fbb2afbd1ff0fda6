import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenMeta } from './useScreenMeta.ts'

/** The name of the page in view, in the browser's tab. */
export function usePageTitle(): void {
  const { t } = useTranslation('app')
  const { title } = useScreenMeta()
  useEffect(() => {
    document.title = title ? `${t(`screens.${title}`)} · ${t('brand')}` : t('brand')
  }, [title, t])
}

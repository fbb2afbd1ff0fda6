import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../lib/preferences/preferences.ts'

/** While the frame's code is on its way after signing in: its shape, as the page's file draws it (`index.html`). */
export function FrameShape() {
  const { t } = useTranslation('ui')
  const shape = usePreferences(({ layout, verticalNavCollapsed }) =>
    layout === 'vertical' && verticalNavCollapsed ? 'collapsed' : layout,
  )
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.shell = shape
    return () => {
      delete dataset.shell
    }
  }, [shape])
  return <span role="status" aria-busy aria-label={t('loading')} />
}

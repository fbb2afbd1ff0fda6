import { useTranslation } from 'react-i18next'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import { announce } from '../../../../ui/drag/announce.ts'
import { glide } from '../../../../ui/drag/glide.ts'
import { cardSelector, useArranging } from './arranging.ts'

/** Moves a card by one place; the card glides there, and its new place is announced. */
export function useMoveCard(widget: MovableWidget, title: string) {
  const { t } = useTranslation('dashboard')
  const { shown, move } = useArranging()
  return (by: 1 | -1) => {
    const to = shown.indexOf(widget) + by
    if (to < 0 || to >= shown.length) return
    glide(
      () => document.querySelector<HTMLElement>(cardSelector(widget)),
      () => move(widget, to),
    )
    announce(t('arrange.moved', { title, at: to + 1, total: shown.length }))
  }
}

import { useTranslation } from 'react-i18next'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import type { MenuAction } from '../../../../ui/ActionMenu.tsx'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { EyeOffIcon, RefreshIcon, SortAscendingIcon, SortDescendingIcon } from '../../../../ui/icons.ts'
import { useArranging } from './arranging.ts'
import { useMoveCard } from './useMoveCard.ts'

/** Refresh, move and hide: what every card's ⋮ offers. */
export function useCardMenu(widget: MovableWidget, title: string, onRefresh: () => void) {
  const { t } = useTranslation('dashboard')
  const { arranges, shown, hide, show } = useArranging()
  const moveBy = useMoveCard(widget, title)
  const at = shown.indexOf(widget)
  const refresh: MenuAction = { id: 'refresh', label: t('arrange.refresh'), icon: RefreshIcon, onSelect: onRefresh }
  const arrange: MenuAction[] = [
    {
      id: 'earlier',
      label: t('arrange.earlier'),
      icon: SortAscendingIcon,
      onSelect: () => moveBy(-1),
      startsGroup: true,
      ...(at === 0 ? { disabledReason: t('arrange.isFirst') } : {}),
    },
    {
      id: 'later',
      label: t('arrange.later'),
      icon: SortDescendingIcon,
      onSelect: () => moveBy(1),
      ...(at === shown.length - 1 ? { disabledReason: t('arrange.isLast') } : {}),
    },
    {
      id: 'hide',
      label: t('arrange.hide'),
      icon: EyeOffIcon,
      startsGroup: true,
      onSelect: () => {
        hide(widget)
        toast.undo(t('arrange.wasHidden', { title }), () => show(widget))
      },
    },
  ]
  return { label: t('arrange.menu', { title }), actions: arranges ? [refresh, ...arrange] : [refresh] }
}

import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MovableWidget, movableWidgets } from '#contract/dashboards/arrangement.ts'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import type { MenuAction } from '../../../../ui/ActionMenu.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { useDraggable } from '../../../../ui/drag/useDraggable.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { DragIcon, EyeOffIcon, RefreshIcon, SortAscendingIcon, SortDescendingIcon } from '../../../../ui/icons.ts'
import { cardSelector, dragKind, useArranging } from '../arrange/arranging.ts'
import { useMoveCard } from '../arrange/useMoveCard.ts'
import type { WidgetQuery } from '../crm.data.ts'
import { Failed } from './Failed.tsx'

type WidgetCardProps<Name extends MovableWidget> = {
  name: Name
  query: WidgetQuery<Name>
  title: string
  hint?: ReactNode
  link?: { label: string; href: string } | undefined
  tools?: ReactNode
  /** Of the body; loading, empty and failed states are as high as the content. */
  height: number
  skeleton: ReactNode
  children: (contents: CrmContents[Name], today: string) => ReactNode
}

/** The frame that all widgets share: what it is, how it is moved and hidden, and its four states. */
export function WidgetCard<Name extends MovableWidget>(props: WidgetCardProps<Name>) {
  const { name, query, title, hint, link, tools, height, skeleton, children } = props
  const { arranging } = useArranging()
  const menu = useCardMenu(name, title, () => void query.refetch())
  const { data } = query
  const shown = () => {
    if (data) return children(data.contents, data.today)
    return query.isError ? <Failed onRetry={() => void query.refetch()} /> : <Box aria-hidden>{skeleton}</Box>
  }
  return (
    <Card
      title={title}
      hint={hint}
      tools={
        <>
          {tools}
          {arranging && <DragHandle widget={name} title={title} />}
        </>
      }
      {...(link && !arranging ? { link } : {})}
      menu={menu}
    >
      <Box aria-busy={query.isPending} sx={{ minHeight: { md: height }, display: 'grid', minWidth: 0 }}>
        {shown()}
      </Box>
    </Card>
  )
}

function stepOf(key: string): 1 | -1 | undefined {
  const rtl = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1
  if (key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1
  return undefined
}

/** Lifts the card with the mouse or a finger, and moves it with the arrow keys. */
function DragHandle({ widget, title }: { widget: MovableWidget; title: string }) {
  const { t } = useTranslation('dashboard')
  const moveBy = useMoveCard(widget, title)
  const handle = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLElement>(null)
  const [found, setFound] = useState(false)
  useEffect(() => {
    card.current = handle.current?.closest<HTMLElement>(cardSelector(widget)) ?? null
    setFound(true)
  }, [widget])
  useDraggable({
    element: card,
    handle,
    data: { kind: dragKind, id: movableWidgets.indexOf(widget) },
    disabled: !found,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step === undefined) return
    event.preventDefault()
    moveBy(step)
    // A card with a new place in the page was created again, so it lost the focus.
    requestAnimationFrame(() => handle.current?.focus())
  }
  return (
    <IconAction
      icon={DragIcon}
      label={t('arrange.handle', { title })}
      ref={handle}
      onKeyDown={onKeyDown}
      sx={{ cursor: 'grab' }}
    />
  )
}

/** Refresh, move and hide: what every card's ⋮ offers. */
function useCardMenu(widget: MovableWidget, title: string, onRefresh: () => void) {
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

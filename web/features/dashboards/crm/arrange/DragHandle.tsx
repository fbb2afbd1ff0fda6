import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MovableWidget, movableWidgets } from '#contract/dashboards/arrangement.ts'
import { useDraggable } from '../../../../ui/drag/useDraggable.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { DragIcon } from '../../../../ui/icons.ts'
import { cardSelector, dragKind } from './arranging.ts'
import { useMoveCard } from './useMoveCard.ts'

function stepOf(key: string): 1 | -1 | undefined {
  const rtl = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1
  if (key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1
  return undefined
}

/** Lifts the card with the mouse or a finger, and moves it with the arrow keys. */
export function DragHandle({ widget, title }: { widget: MovableWidget; title: string }) {
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

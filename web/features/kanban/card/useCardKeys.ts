import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/drag/announce.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card, CardPosition } from '../model/board.ts'
import { placeOf } from '../model/board.ts'
import { outcomeOf } from '../model/outcome.ts'
import { indexOf, neighbour, type Step, stepPlace } from '../model/steps.ts'
import { askFocus, letGo, lift, setOver, useDrag } from '../state/dragStore.ts'

/** The text that explains the keys, once for all cards. */
export const instructionsId = 'kanban-card-keys'

function stepOf(key: string): Step | undefined {
  const rtl = document.documentElement.dir === 'rtl'
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return rtl ? 'after' : 'before'
    case 'ArrowRight':
      return rtl ? 'before' : 'after'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return undefined
  }
}

/** Space lifts, arrows carry, Enter drops, Escape puts back; without a lifted card the arrows walk. */
export function useCardKeys(card: Card) {
  const { t } = useTranslation('kanban')
  const { visible, actions } = useBoardContext()
  const isLifted = useDrag(({ lifted }) => lifted?.cardId === card.id && lifted.by === 'keys')

  // A person who goes elsewhere with a lifted card has given up.
  useEffect(() => {
    if (!isLifted) return
    const end = () => letGo()
    window.addEventListener('pointerdown', end)
    return () => window.removeEventListener('pointerdown', end)
  }, [isLifted])

  const say = (key: 'lifted' | 'place' | 'dropped', place: CardPosition) => {
    const shown = visible().find(({ column }) => column.id === place.boardId)
    if (!shown) return
    const outcome = outcomeOf(card, shown.column)
    const total = shown.visible.filter(({ id }) => id !== card.id).length + 1
    const where = {
      title: card.title,
      column: shown.column.title,
      at: indexOf(visible(), card.id, place) + 1,
      total,
    }
    if (key === 'place' && outcome) {
      announce(t('announce.placeOutcome', { ...where, outcome: t(`drop.${outcome}`, { key: card.task?.key ?? '' }) }))
    } else announce(t(`announce.${key}`, where))
  }

  const drop = () => {
    const { over } = useDrag.getState()
    letGo()
    if (!over) return
    say('dropped', over)
    askFocus(card.id)
    void actions.moveCard(card, over).then((moved) => {
      if (!moved) askFocus(card.id)
    })
  }

  const whileLifted = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' || event.key === ' ') return drop()
    if (event.key === 'Escape') {
      letGo()
      announce(t('announce.cancelled', { title: card.title }))
      return
    }
    const step = stepOf(event.key)
    const { over } = useDrag.getState()
    if (!step || !over) return
    const next = stepPlace(visible(), card.id, over, step)
    setOver(next)
    say('place', next)
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || card.id < 0) return
    if (isLifted) return whileLifted(event)
    if (event.key === ' ') {
      event.preventDefault()
      const place = placeOf({ columns: visible().map(({ column, visible: cards }) => ({ column, cards })) }, card.id)
      if (!place) return
      lift(card.id, 'keys')
      setOver(place)
      say('lifted', place)
      return
    }
    const step = stepOf(event.key)
    const next = step && neighbour(visible(), card.id, step)
    if (!step) return
    event.preventDefault()
    if (next) askFocus(next)
  }
}

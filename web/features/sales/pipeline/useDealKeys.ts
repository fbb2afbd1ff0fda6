import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { type Stage, stages } from '#contract/sales/stages.ts'
import { announce } from '../../../ui/drag/announce.ts'

interface DealKeys {
  deal: Deal
  /** The column to mark as the place to drop. */
  onAim: (stage: Stage | undefined) => void
  onMove: (deal: Deal, stage: Stage) => void
  onOpen: () => void
}

const stepOf = (key: string) => {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  return key === forward || key === 'ArrowDown' ? 1 : key === back || key === 'ArrowUp' ? -1 : 0
}

/** Space lifts, arrows choose a stage, Enter drops, Escape puts back. */
export function useDealKeys({ deal, onAim, onMove, onOpen }: DealKeys) {
  const { t } = useTranslation('sales')
  const [lifted, setLifted] = useState(false)
  const aim = useRef<Stage>(deal.stage)
  const put = () => {
    setLifted(false)
    onAim(undefined)
  }
  const choose = (stage: Stage) => {
    aim.current = stage
    onAim(stage)
  }
  const whileLifted = (key: string) => {
    if (key === 'Escape') {
      put()
      announce(t('board.cancelled', { title: deal.title }))
    } else if (key === 'Enter' || key === ' ') {
      put()
      onMove(deal, aim.current)
    } else {
      const step = stepOf(key)
      const next = stages[stages.indexOf(aim.current) + step]
      if (step === 0 || next === undefined) return
      choose(next)
      announce(t('board.over', { stage: t(`stages.${next}`) }))
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (lifted && event.key !== 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      whileLifted(event.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen()
    } else if (event.key === ' ' && deal.may.work) {
      event.preventDefault()
      setLifted(true)
      choose(deal.stage)
      announce(t('board.lifted', { title: deal.title, stage: t(`stages.${deal.stage}`) }))
    }
  }
  return { lifted, press, blur: () => lifted && put() }
}

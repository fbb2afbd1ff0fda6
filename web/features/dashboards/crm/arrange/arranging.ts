import { createContext, useContext } from 'react'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'

export interface Arranging {
  /** Handles are shown, and the hidden ones at the foot. */
  arranging: boolean
  /** False for who only looks through somebody's eyes. */
  arranges: boolean
  /** In the order of the page. */
  shown: readonly MovableWidget[]
  /** To a place among those that are shown. */
  move: (widget: MovableWidget, to: number) => void
  hide: (widget: MovableWidget) => void
  show: (widget: MovableWidget) => void
}

const ArrangingContext = createContext<Arranging>({
  arranging: false,
  arranges: false,
  shown: [],
  move: () => undefined,
  hide: () => undefined,
  show: () => undefined,
})

export const ArrangingProvider = ArrangingContext.Provider
export const useArranging = () => useContext(ArrangingContext)

/** The kind of drag that moves cards. */
export const dragKind = 'widget'
export const cardSelector = (widget: MovableWidget) => `[data-widget="${widget}"]`

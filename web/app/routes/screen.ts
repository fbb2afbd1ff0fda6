import type { ComponentType } from 'react'
import type { Action, Subject } from '#contract/roles/abilities.ts'
import type { ScreenTitle } from './titles.ts'

/** What the guard and the frame need to know of a route. */
export interface ScreenMeta {
  /** A key of the `screens` texts; pages of the blank layout name themselves. */
  title?: ScreenTitle
  layout?: 'vertical' | 'blank'
  /** Needs no login. */
  public?: boolean
  /** Only for visitors: whoever is signed in goes to the entry. */
  unauthenticatedOnly?: boolean
  action?: Action
  subject?: Subject
  /** The page fills the window below the navbar and scrolls inside itself. */
  fixedHeight?: boolean
}

export interface Screen extends ScreenMeta {
  path: string
  load: () => Promise<ComponentType>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenMeta
  }
}

import type { Action, Subject } from '#contract/roles/abilities.ts'
import type app from '../../i18n/tr/app.json'

export type ScreenTitle = keyof (typeof app)['screens']

/** What the guard and the frame need to know of a route. */
export interface ScreenMeta {
  path: string
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenMeta
  }
}

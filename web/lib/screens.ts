import type { ComponentType } from 'react'
import type { authenticationPages, paths } from '#contract/paths.ts'
import type { Action, Subject } from '#contract/roles/abilities.ts'
import type app from '../i18n/tr/app.json'

export type ScreenTitle = keyof (typeof app)['screens']

type Spelled = '/$' | '/ui' | '/pages/misc/not-found/$' | '/pages/misc/not-authorized'
type AuthenticationPath = `/pages/authentication/${(typeof authenticationPages)[number]}`
export type ScreenPath = (typeof paths)[keyof typeof paths] | AuthenticationPath | Spelled

/** What the guard and the frame need to know about a route. */
export interface ScreenMeta {
  path: string
  /** A key of the `screens` texts; pages of the blank layout name themselves. */
  title?: ScreenTitle
  layout?: 'vertical' | 'blank'
  /** Other apps lead here, and nobody goes there otherwise: neither the menu nor the palette names it. */
  onlyLinked?: boolean
  /** Needs no login. */
  public?: boolean
  /** Only for visitors: a person who is signed in goes to the entry page. */
  unauthenticatedOnly?: boolean
  action?: Action
  subject?: Subject
  /** The page fills the window below the navbar and scrolls inside itself. */
  fixedHeight?: boolean
}

/** A page at its address. Each feature lists its pages in its own `screens.ts`; there is no central list. */
export interface Screen extends ScreenMeta {
  path: ScreenPath
  load: () => Promise<ComponentType>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenMeta
  }
}

import { create } from 'zustand'
import { readCookie, writeCookie } from './cookies.ts'
import { defaultPrimary, type PrimaryColors, parsePrimary, primaryText, type Scheme } from './primaryColors.ts'

export const themes = ['light', 'dark', 'system'] as const
export const skins = ['default', 'bordered'] as const
export const layouts = ['vertical', 'horizontal'] as const
export const contentWidths = ['boxed', 'fluid'] as const
/** `auto` follows the language. */
export const directions = ['auto', 'ltr', 'rtl'] as const

export interface Preferences {
  theme: (typeof themes)[number]
  skin: (typeof skins)[number]
  layout: (typeof layouts)[number]
  contentWidth: (typeof contentWidths)[number]
  navbarBlur: boolean
  verticalNavCollapsed: boolean
  direction: (typeof directions)[number]
  primary: Record<Scheme, PrimaryColors>
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | undefined): Value =>
  values.find((value) => value === text) ?? values[0]

const cookieNames: Record<keyof Preferences, string> = {
  theme: 'theme',
  skin: 'skin',
  layout: 'layout',
  contentWidth: 'content-width',
  navbarBlur: 'navbar-blur',
  verticalNavCollapsed: 'vertical-nav-collapsed',
  direction: 'direction',
  primary: 'primary',
}

function readPreferences(): Preferences {
  const read = (name: keyof Preferences) => readCookie(cookieNames[name])
  return {
    theme: oneOf(themes, read('theme')),
    skin: oneOf(skins, read('skin')),
    layout: oneOf(layouts, read('layout')),
    contentWidth: oneOf(contentWidths, read('contentWidth')),
    navbarBlur: read('navbarBlur') !== 'false',
    verticalNavCollapsed: read('verticalNavCollapsed') === 'true',
    direction: oneOf(directions, read('direction')),
    primary: parsePrimary(read('primary')),
  }
}

const defaults: Preferences = {
  theme: 'light',
  skin: 'default',
  layout: 'vertical',
  contentWidth: 'boxed',
  navbarBlur: true,
  verticalNavCollapsed: false,
  direction: 'auto',
  primary: defaultPrimary,
}

export const usePreferences = create<Preferences>(readPreferences)

export function setPreferences(wanted: Partial<Preferences>): void {
  // Horizontal navigation has no collapsed form: choosing it opens the side menu again.
  const changed = wanted.layout === 'horizontal' ? { ...wanted, verticalNavCollapsed: false } : wanted
  usePreferences.setState(changed)
  const now = usePreferences.getState()
  for (const [name, cookie] of Object.entries(cookieNames)) {
    if (!(name in changed)) continue
    writeCookie(cookie, cookie === cookieNames.primary ? primaryText(now.primary) : String(Reflect.get(now, name)))
  }
}

export const resetPreferences = () => setPreferences(defaults)

import { create } from 'zustand'
import { writeCookie } from './cookies.ts'
import { usePreferences } from './preferences.ts'
import type { Scheme } from './primaryColors.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const schemeOf = ({ matches }: { matches: boolean }): Scheme => (matches ? 'dark' : 'light')

// Read once, then follow the events: a browser sends no event for a change that code has already read.
const useSystemScheme = create<Scheme>(() => schemeOf(dark))
writeCookie('color-scheme', useSystemScheme.getState())
dark.addEventListener('change', (change) => {
  writeCookie('color-scheme', schemeOf(change))
  useSystemScheme.setState(schemeOf(change))
})

/** The colour scheme follows the operating system; the theme follows it only when it is set to `system`. */
export function useScheme(): Scheme {
  const system = useSystemScheme()
  const theme = usePreferences((preferences) => preferences.theme)
  return theme === 'system' ? system : theme
}

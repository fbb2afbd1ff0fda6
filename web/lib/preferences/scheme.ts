import { useSyncExternalStore } from 'react'
import type { Scheme } from '../../ui/theme/tone.ts'
import { writeCookie } from './cookies.ts'
import { usePreferences } from './preferences.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function systemScheme(): Scheme {
  return dark.matches ? 'dark' : 'light'
}

function follow(changed: () => void): () => void {
  const note = () => {
    writeCookie('color-scheme', systemScheme())
    changed()
  }
  writeCookie('color-scheme', systemScheme())
  dark.addEventListener('change', note)
  return () => dark.removeEventListener('change', note)
}

/** The colour scheme follows the operating system; the theme follows it only when it is set to `system`. */
export function useScheme(): Scheme {
  const system = useSyncExternalStore(follow, systemScheme)
  const theme = usePreferences((preferences) => preferences.theme)
  return theme === 'system' ? system : theme
}

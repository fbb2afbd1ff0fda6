import { warn } from '../log.ts'

/** The same for what lives and ends with one tab. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch (error) {
    warn('session storage is not writable', error)
  }
}

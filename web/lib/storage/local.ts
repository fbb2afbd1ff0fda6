import { warn } from '../log.ts'

/** Storage can be full, switched off or forbidden by the browser; the app then works without it. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    warn('local storage is not readable', error)
    return null
  }
}

export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    warn('local storage is not writable', error)
  }
}

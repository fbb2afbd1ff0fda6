import { DatabaseUnavailable } from '../database/errors.ts'
import type { WatchedPart } from '../watch.ts'

/** Asks whether a service is away; undefined where nobody watches it. */
export type AskWatch = (part: WatchedPart, error: unknown) => Promise<boolean> | undefined

/** Lines that only say that a service is away: they are counted while it is, and written where it turns out that it is not. */
export interface Refusals {
  takes(line: readonly unknown[], write: () => void): boolean
  start(ask: AskWatch): void
}

function partOf([details, message]: readonly unknown[]): { part: WatchedPart; error: unknown } | undefined {
  const error: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'err') : undefined
  if (error instanceof DatabaseUnavailable) return { part: 'database', error }
  return error instanceof Error && message === 'redis' ? { part: 'redis', error } : undefined
}

export function createRefusals(): Refusals {
  let ask: AskWatch | undefined
  return {
    takes(line, write) {
      const sign = partOf(line)
      const away = sign && ask?.(sign.part, sign.error)
      if (!away) return false
      void away.then((isAway) => isAway || write())
      return true
    },
    start(given) {
      ask = given
    },
  }
}

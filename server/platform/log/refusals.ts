import { DatabaseUnavailable } from '../database/errors.ts'

/** Lines that only say that the database is away: counted while it is, and written where it turns out that it is not. */
export interface Refusals {
  takes(line: readonly unknown[], write: () => void): boolean
  /** `isAway` counts the refusal and answers whether the database is really away. */
  start(isAway: () => Promise<boolean>): void
}

function isRefusal([details]: readonly unknown[]): boolean {
  return typeof details === 'object' && details !== null && Reflect.get(details, 'err') instanceof DatabaseUnavailable
}

export function createRefusals(): Refusals {
  let ask: (() => Promise<boolean>) | undefined
  return {
    takes(line, write) {
      if (!ask || !isRefusal(line)) return false
      void ask().then((isAway) => isAway || write())
      return true
    },
    start(isAway) {
      ask = isAway
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** All in all, so long does one request wait for free connections and for what others have locked. */
const longestWaitMs = 4500

/** What is left of a request's time to wait; work that nobody waits for, such as a job, has none to lose. */
export interface Patience {
  leftMs(): number
  /** Counts the time until this has settled; waits at the same moment are one wait. */
  during<Value>(wait: Promise<Value>): Promise<Value>
}

const current = new AsyncLocalStorage<Patience>()

export const currentPatience = (): Patience | undefined => current.getStore()

/** Does work with this patience, wherever it waits. */
export const withPatience = <Result>(patience: Patience, work: () => Result): Result => current.run(patience, work)

export function newPatience(): Patience {
  let waits = 0
  let since = 0
  let spentMs = 0
  const spent = () => spentMs + (waits > 0 ? performance.now() - since : 0)
  return {
    leftMs: () => longestWaitMs - spent(),
    async during(wait) {
      if (waits++ === 0) since = performance.now()
      try {
        return await wait
      } finally {
        spentMs = spent()
        since = performance.now()
        waits--
      }
    },
  }
}

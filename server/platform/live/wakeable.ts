import { setTimeout as delay } from 'node:timers/promises'

export interface Wakeable {
  wake(): void
  /** Waits for what is running. */
  stop(): Promise<void>
}

/**
 * Work that runs when woken, never twice at once: woken while it runs, or rests after that, it runs once more. After a
 * failure it sleeps until it is woken again.
 */
export function wakeable(work: () => Promise<void>, failed: (error: unknown) => void, restMs = 0): Wakeable {
  let woken = false
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function rest() {
    await delay(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {
      // Stopped: nobody waits for the end of a rest.
    })
  }

  async function run() {
    try {
      while (woken && !stopping.signal.aborted) {
        woken = false
        await work()
        if (restMs > 0) await rest()
      }
    } catch (error) {
      failed(error)
    }
    // Set here and not in a later step of the promise: a call of wake() in between would be lost.
    running = undefined
  }

  return {
    wake() {
      woken = true
      if (!running && !stopping.signal.aborted) running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

export interface Wakeable {
  wake(): void
  /** Waits for what is running. */
  stop(): Promise<void>
}

/**
 * Work that runs when woken, never twice at once: woken while it runs, it runs once more. After a failure it sleeps
 * until it is woken again.
 */
export function wakeable(work: () => Promise<void>, failed: (error: unknown) => void): Wakeable {
  let woken = false
  let stopped = false
  let running: Promise<void> | undefined

  async function run() {
    try {
      while (woken && !stopped) {
        woken = false
        await work()
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
      if (!running && !stopped) running = run()
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

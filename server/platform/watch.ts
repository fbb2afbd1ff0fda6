import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { withinTime } from './withinTime.ts'

/** Services that a process cannot do without, or does worse without. */
export type WatchedPart = 'database' | 'redis'

export interface Outage {
  part: WatchedPart
  since: Date
  /** Null while it lasts. */
  until: Date | null
  reason: string
  /** What could not be done meanwhile. */
  refusals: number
}

/** Whether one service answers this process, known without asking it each time. */
export interface Watched {
  outage(): Outage | null
  /** Something failed for want of the service; answers whether it is really away. */
  refused(): Promise<boolean>
  look(): Promise<boolean>
  /** When an outage begins, and when it ends. */
  listen(listener: (outage: Outage) => void): void
  stop(): void
}

interface WatchOptions {
  part: WatchedPart
  /** Throws when there is no answer. */
  probe(): Promise<unknown>
  log: Logger
  clock: Clock
  longestMs?: number
}

const againAfterMs = 1000

/** One line when it goes and one when it is back, however much was refused in between. */
export function watchPart({ part, probe, log, clock, longestMs = 3000 }: WatchOptions): Watched {
  const listeners: ((outage: Outage) => void)[] = []
  let outage: Outage | null = null
  let looking: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const tell = (told: Outage) => {
    for (const listener of listeners) listener(told)
  }

  function begin(reason: string, since: Date) {
    if (outage || stopped) return
    outage = { part, since, until: null, reason, refusals: 0 }
    log.error({ service: part, reason }, `${part} does not answer; what is refused until it does is counted`)
    tell(outage)
  }

  function end() {
    if (!outage) return
    const ended = { ...outage, until: clock.now() }
    outage = null
    const { refusals } = ended
    log.warn({ service: part, ms: ended.until.getTime() - ended.since.getTime(), refusals }, `${part} answers again`)
    tell(ended)
  }

  async function probeOnce(): Promise<boolean> {
    const since = clock.now()
    try {
      await withinTime(probe(), longestMs)
      end()
    } catch (error) {
      begin(error instanceof Error ? error.message : String(error), since)
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(look, againAfterMs).unref()
    }
    return outage === null
  }

  function look(): Promise<boolean> {
    looking ??= probeOnce().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    outage: () => outage,
    async refused() {
      if (!outage && !stopped) await look()
      if (outage) outage.refusals++
      return outage !== null
    },
    look,
    listen: (listener) => void listeners.push(listener),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

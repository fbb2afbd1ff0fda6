import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Answer {
  method: string
  /** As it is declared, so that ids do not make a series each. */
  route: string
  status: number
  ms: number
}

export interface RecentAnswers {
  count: number
  /** Answers that were a mistake of ours. */
  errors: number
  /** What nineteen of twenty stayed under; null when nothing was asked. */
  p95: number | null
}

/** What this process measures of itself, for the status page and for `/metrics`. */
export interface Meter {
  answered(answer: Answer): void
  /** Of the last five minutes. */
  recent(): RecentAnswers
  /** The longest that anything had to wait for its turn since the last look. */
  eventLoopDelayMs(): number
  /** A number that is looked up when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => Promise<number>): void
  /** In the text form of Prometheus. */
  expose(): Promise<{ contentType: string; text: string }>
  close(): void
}

const recentMs = 5 * 60_000
/** A busy server answers more; the newest tell enough. */
const mostRemembered = 5000

export function createMeter(): Meter {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'imece_http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'imece_http_errors_total',
    help: 'Answers with a status of 500 or above.',
    registers: [registry],
  })
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let remembered: { at: number; ms: number; failed: boolean }[] = []
  let collecting = false

  return {
    answered({ method, route, status, ms }) {
      const failed = status >= 500
      seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
      if (failed) errors.inc()
      remembered.push({ at: performance.now(), ms, failed })
      if (remembered.length > 2 * mostRemembered) remembered = remembered.slice(-mostRemembered)
    },
    recent() {
      const since = performance.now() - recentMs
      remembered = remembered.filter(({ at }) => at >= since).slice(-mostRemembered)
      const times = remembered.map(({ ms }) => ms).sort((a, b) => a - b)
      return {
        count: times.length,
        errors: remembered.filter(({ failed }) => failed).length,
        p95: times[Math.ceil(times.length * 0.95) - 1] ?? null,
      }
    },
    eventLoopDelayMs() {
      const longest = loop.count === 0 ? 0 : loop.max / 1e6
      loop.reset()
      return longest
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => {
          gauge.set(await read().catch(() => Number.NaN))
        },
      })
    },
    async expose() {
      // Only where somebody looks: the process's own numbers cost timers and observers.
      if (!collecting) collectDefaultMetrics({ register: registry, prefix: 'imece_' })
      collecting = true
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    close() {
      loop.disable()
      registry.clear()
    },
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withinTime } from '../withinTime.ts'
import { type CounterName, families, type GaugeName, type HistogramName, type LabelsOf } from './families.ts'

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

/** One number, or one for each set of labels. */
type Reading = number | readonly { labels: Record<string, string>; value: number }[]

/** What this process measures of itself, for the status page and for `/metrics`. */
export interface Meter {
  answered(answer: Answer): void
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void
  /** Numbers that are looked up together when somebody asks for the metrics; what is left out is not shown. */
  gauges<Name extends GaugeName | 'poolTimeouts'>(
    names: readonly Name[],
    read: () => Promise<Partial<Record<Name, Reading>>>,
  ): void
  /** Of the last five minutes. */
  recent(): RecentAnswers
  /** The longest that anything had to wait for its turn since the last look. */
  eventLoopDelayMs(): number
  /** In the text form of Prometheus. */
  expose(): Promise<{ contentType: string; text: string }>
  close(): void
}

const recentMs = 5 * 60_000
/** A busy server answers more; the newest tell enough. */
const mostRemembered = 5000
/** A monitor waits ten seconds for all of it; what hangs is left out. */
const longestReadingMs = 2000

/** The process's own numbers, once per process and from its start. */
const node = new Registry()
collectDefaultMetrics({ register: node })

/** By class, but what says "too often" and "not now" for itself. */
const statusLabel = (status: number) =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`

export function createMeter(): Meter {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  const gauges = new Map<string, { gauge: Gauge; labelled: boolean }>()
  for (const [key, family] of Object.entries(families)) {
    const { name, help } = family
    const labelNames = 'labels' in family ? [...family.labels] : []
    if (family.kind === 'counter') counters.set(key, new Counter({ name, help, labelNames, registers }))
    else if (family.kind === 'gauge')
      gauges.set(key, { gauge: new Gauge({ name, help, labelNames, registers }), labelled: labelNames.length > 0 })
    else histograms.set(key, new Histogram({ name, help, labelNames, buckets: [...family.buckets], registers }))
  }
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let remembered: { at: number; ms: number; failed: boolean }[] = []
  const readers: (() => Promise<void>)[] = []

  function show(name: string, reading: Reading | undefined) {
    const counted = counters.get(name)
    // Somebody else counts it.
    if (counted && typeof reading === 'number') {
      counted.reset()
      counted.inc(reading)
    }
    const { gauge, labelled } = gauges.get(name) ?? {}
    if (labelled) gauge?.reset()
    // Without labels, `reset` would put a nought where nothing is known.
    else gauge?.remove()
    if (typeof reading === 'number') gauge?.set(reading)
    else for (const { labels, value } of reading ?? []) gauge?.set(labels, value)
  }

  const meter: Meter = {
    answered({ method, route, status, ms }) {
      const failed = status >= 500
      meter.observe('requests', { method, route, status: statusLabel(status) }, ms / 1000)
      if (failed) meter.count('errors', {})
      remembered.push({ at: performance.now(), ms, failed })
      if (remembered.length > 2 * mostRemembered) remembered = remembered.slice(-mostRemembered)
    },
    count: (name, labels) => counters.get(name)?.inc(labels),
    observe: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    gauges(names, read) {
      readers.push(async () => {
        const readings = await withinTime(read(), longestReadingMs).catch((): Partial<Record<string, Reading>> => ({}))
        for (const name of names) show(name, readings[name])
      })
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
    async expose() {
      await Promise.all(readers.map((read) => read()))
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${await node.metrics()}` }
    },
    close() {
      loop.disable()
      registry.clear()
    },
  }
  return meter
}

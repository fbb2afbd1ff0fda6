import { percentile } from '../bench/measure.ts'

/** How long something took each time, in milliseconds, and what was refused by status or as `no answer`. */
export interface Figures {
  times: number[]
  errors: Map<string, number>
}

export const newFigures = (): Figures => ({ times: [], errors: new Map() })

export function noteError({ errors }: Figures, seen: string) {
  errors.set(seen, (errors.get(seen) ?? 0) + 1)
}

export const errorsOf = ({ errors }: Figures) => [...errors.values()].reduce((sum, times) => sum + times, 0)

/** In milliseconds; null where nothing was measured. */
export function percentilesOf(times: readonly number[]) {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => percentile(sorted, share)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Figures by name, made when they are first asked for. */
export function figuresByName() {
  const all = new Map<string, Figures>()
  return {
    all,
    of(name: string): Figures {
      const known = all.get(name) ?? newFigures()
      all.set(name, known)
      return known
    },
  }
}

import { describe, expect, it } from 'vitest'
import { daysOf, periodPresets, stepsOf, weeksOf } from './period.ts'

describe('a period', () => {
  it('means other days on another day', () => {
    expect(daysOf('thisWeek', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    expect(daysOf('lastWeek', '2026-11-16')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    expect(daysOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOf('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(daysOf('thisQuarter', '2026-11-15')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(daysOf('last30', '2026-11-15')).toEqual({ from: '2026-10-17', to: '2026-11-15' })
    expect(daysOf('2026-01-02..2026-01-03', '2026-11-15')).toEqual({ from: '2026-01-02', to: '2026-01-03' })
  })

  it('is cut into steps without a gap, whatever it is', () => {
    for (const preset of periodPresets) {
      const days = daysOf(preset, '2026-11-15')
      for (const steps of [stepsOf(days).steps, weeksOf(days)]) {
        expect(steps[0]?.from).toBe(days.from)
        expect(steps.at(-1)?.to).toBe(days.to)
        const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => next(to)))
      }
    }
  })
})

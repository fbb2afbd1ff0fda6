import { describe, expect, it } from 'vitest'
import { daysChanged, pulled, spanOf } from './reach.ts'
import { divisions, months, offsetOf, scaleOf, weekends, widthOf } from './scale.ts'

const span = { start: '2026-03-28', end: '2026-03-30' }

describe('pulling a bar', () => {
  it('moves the whole, over months and clock changes', () => {
    expect(pulled(span, 'move', 3)).toEqual({ start: '2026-03-31', end: '2026-04-02' })
    expect(pulled(span, 'move', -30)).toEqual({ start: '2026-02-26', end: '2026-02-28' })
  })

  it('never lets an end pass the other', () => {
    expect(pulled(span, 'start', 9)).toEqual({ start: '2026-03-30', end: '2026-03-30' })
    expect(pulled(span, 'end', -9)).toEqual({ start: '2026-03-28', end: '2026-03-28' })
  })
})

describe('what a drawn change writes', () => {
  it('writes both days of a moved task, and only the pulled one otherwise', () => {
    const task = { startDay: '2026-03-28', endDay: '2026-03-30' }
    expect(daysChanged(task, pulled(span, 'move', 1))).toEqual({ startDay: '2026-03-29', endDay: '2026-03-31' })
    expect(daysChanged(task, pulled(span, 'end', 2))).toEqual({ endDay: '2026-04-01' })
    expect(daysChanged(task, span)).toEqual({})
  })

  it('gives a task that has only an end day a start when that is pulled, not when it is moved', () => {
    const task = { startDay: null, endDay: '2026-03-30' }
    const drawn = spanOf(task) ?? span
    expect(drawn).toEqual({ start: '2026-03-30', end: '2026-03-30' })
    expect(daysChanged(task, pulled(drawn, 'move', 2))).toEqual({ endDay: '2026-04-01' })
    expect(daysChanged(task, pulled(drawn, 'start', -2))).toEqual({ startDay: '2026-03-28' })
    expect(daysChanged(task, pulled(drawn, 'end', 2))).toEqual({ startDay: '2026-03-30', endDay: '2026-04-01' })
  })

  it('draws nothing without a day', () => {
    expect(spanOf({ startDay: null, endDay: null })).toBeUndefined()
  })
})

describe('the scale', () => {
  const scale = scaleOf([span], '2026-03-25', 'month')

  it('holds what is shown and today, in whole weeks', () => {
    expect(scale.start <= '2026-03-18' && scale.end >= '2026-04-15').toBe(true)
    expect(scale.days % 7).toBe(0)
    expect(offsetOf(scale, scale.start)).toBe(0)
    expect(widthOf(scale, span)).toBe(3 * scale.dayWidth)
  })

  it('is divided without gaps', () => {
    for (const parts of [months(scale), divisions(scale)]) {
      expect(parts.reduce((sum, { width }) => sum + width, 0)).toBe(scale.days * scale.dayWidth)
    }
    expect(weekends(scale)).toHaveLength(scale.days / 7)
  })
})

import { describe, expect, it } from 'vitest'
import type { When } from '#contract/calendar/calendar.schemas.ts'
import { byDay, daysTouched, isOver } from './byDay.ts'
import { anEvent } from './calendar.testing.ts'

const istanbul = 'Europe/Istanbul'
const timed = (start: string, end: string): When => ({ allDay: false, start, end })

describe('the days an event is seen on', () => {
  it('follows the reader’s clock', () => {
    const late = timed('2026-11-14T21:30:00Z', '2026-11-14T22:30:00Z')
    expect(daysTouched(late, istanbul)).toEqual({ from: '2026-11-15', to: '2026-11-15' })
    expect(daysTouched(late, 'UTC')).toEqual({ from: '2026-11-14', to: '2026-11-14' })
  })

  it('leaves the day alone whose midnight it ends at', () => {
    const evening = timed('2026-11-14T18:00:00Z', '2026-11-14T21:00:00Z')
    expect(daysTouched(evening, istanbul)).toEqual({ from: '2026-11-14', to: '2026-11-14' })
  })

  it('keeps whole days free of zones', () => {
    const days: When = { allDay: true, start: '2026-11-13', end: '2026-11-14' }
    expect(daysTouched(days, 'America/Los_Angeles')).toEqual({ from: '2026-11-13', to: '2026-11-14' })
  })
})

it('lays each day out with whole days first and then by the clock', () => {
  const rows = [
    anEvent({ key: 'late', when: timed('2026-11-13T12:00:00Z', '2026-11-13T13:00:00Z') }),
    anEvent({ key: 'leave', when: { allDay: true, start: '2026-11-12', end: '2026-11-13' } }),
    anEvent({ key: 'early', when: timed('2026-11-13T06:00:00Z', '2026-11-13T07:00:00Z') }),
  ]
  const days = byDay(rows, { from: '2026-11-12', to: '2026-11-14' }, istanbul)
  expect([...days].map(([day, list]) => [day, list.map(({ key }) => key)])).toEqual([
    ['2026-11-12', ['leave']],
    ['2026-11-13', ['leave', 'early', 'late']],
    ['2026-11-14', []],
  ])
})

it('is over with its last moment, a whole day with the reader’s day', () => {
  const now = new Date('2026-11-14T21:30:00Z')
  expect(isOver(timed('2026-11-14T20:30:00Z', '2026-11-14T21:30:00Z'), now, istanbul)).toBe(true)
  expect(isOver(timed('2026-11-14T20:30:00Z', '2026-11-14T21:31:00Z'), now, istanbul)).toBe(false)
  const day: When = { allDay: true, start: '2026-11-14', end: '2026-11-14' }
  expect(isOver(day, now, istanbul)).toBe(true)
  expect(isOver(day, now, 'UTC')).toBe(false)
})

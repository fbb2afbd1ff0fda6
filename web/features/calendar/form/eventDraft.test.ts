import { describe, expect, it } from 'vitest'
import { aCalendarEvent } from '../calendar.testing.ts'
import { changesOf, draftOf, eventDraft, newDraft, nextHour, shiftedEnd, shiftedEndDay, whenOf } from './eventDraft.ts'

const zone = 'Europe/Istanbul'
const draft = draftOf(aCalendarEvent(), zone)

describe('a draft', () => {
  it('gives back the time it was filled from', () => {
    expect(whenOf(draft)).toEqual(aCalendarEvent().when)
    const leave = aCalendarEvent({ when: { allDay: true, start: '2026-11-13', end: '2026-11-14' } })
    expect(whenOf(draftOf(leave, zone))).toEqual(leave.when)
  })

  it('becomes whole days and back without losing its hours', () => {
    expect(whenOf({ ...draft, allDay: true })).toEqual({ allDay: true, start: '2026-11-13', end: '2026-11-13' })
    expect(whenOf({ ...draft, allDay: false })).toEqual(aCalendarEvent().when)
  })

  it('sends only what differs', () => {
    expect(changesOf({ ...draft, title: 'Başka' }, draft)).toEqual({ title: 'Başka' })
    expect(changesOf({ ...draft, allDay: true }, draft)).toEqual({
      when: { allDay: true, start: '2026-11-13', end: '2026-11-13' },
    })
    expect(changesOf(draft, draft)).toEqual({})
  })

  it('refuses an end before its start, at the end', () => {
    const wrong = eventDraft.safeParse({ ...draft, endAt: draft.startAt })
    expect(wrong.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['endAt', 'endBeforeStart'],
    ])
  })
})

describe('where a new event begins', () => {
  const now = new Date('2026-11-15T10:20:00Z')

  it('is the next full hour of today', () => {
    expect(nextHour('2026-11-15', now, zone)).toEqual({
      allDay: false,
      start: '2026-11-15T11:00:00.000Z',
      end: '2026-11-15T12:00:00.000Z',
    })
  })

  it('is nine o’clock of another day, and of a day that is over', () => {
    expect(nextHour('2026-11-20', now, zone).start).toBe('2026-11-20T06:00:00.000Z')
    expect(nextHour('2026-11-15', new Date('2026-11-15T20:30:00Z'), zone).start).toBe('2026-11-15T06:00:00.000Z')
  })

  it('takes a chosen span as it is', () => {
    const when = { allDay: true, start: '2026-11-16', end: '2026-11-18' } as const
    expect(whenOf(newDraft(when, zone))).toEqual(when)
  })
})

describe('a moved start', () => {
  it('carries the end along', () => {
    const from = { start: '2026-11-13T06:00:00Z', end: '2026-11-13T07:30:00Z' }
    expect(shiftedEnd(from, '2026-11-20T10:00:00Z')).toBe('2026-11-20T11:30:00.000Z')
    expect(shiftedEndDay({ start: '2026-11-13', end: '2026-11-15' }, '2026-12-30')).toBe('2027-01-01')
  })
})

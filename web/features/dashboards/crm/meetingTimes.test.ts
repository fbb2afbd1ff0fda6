import { expect, test } from 'vitest'
import type { Meeting } from '#contract/dashboards/crm.schemas.ts'
import { fitting, minutesLong, minutesUntil, momentOf, nextMeeting } from './meetingTimes.ts'

const at = (hour: string) => `2026-11-16T${hour}:00.000Z`
const meeting = (id: number, start: string, end: string, more: Partial<Meeting> = {}): Meeting => ({
  ...{ key: `event:${id}`, id, occurrence: null, title: 'Toplantı', place: '', link: '', myReply: null },
  ...{ people: [], peopleCount: 0, when: { allDay: false, start: at(start), end: at(end) } },
  ...more,
})
const day = meeting(9, '00:00', '01:00', { when: { allDay: true, start: '2026-11-16', end: '2026-11-16' } })
const morning = meeting(1, '06:30', '06:45')
const noon = meeting(2, '08:00', '08:45')
const declined = meeting(3, '08:30', '09:00', { myReply: 'no' })
const evening = meeting(4, '13:00', '14:00')
const all = [day, morning, noon, declined, evening]

test('the next one is what goes on or comes first, unless I declined it', () => {
  const before = new Date(at('07:42'))
  expect(nextMeeting(all, before)).toBe(noon)
  expect(all.map((one) => momentOf(one, noon, before))).toEqual(['later', 'past', 'next', 'later', 'later'])
  expect([minutesUntil(noon, before), minutesLong(noon), minutesLong(day)]).toEqual([18, 45, undefined])
  const during = new Date(at('08:44'))
  expect(momentOf(noon, nextMeeting(all, during), during)).toBe('now')
  expect(nextMeeting(all, new Date(at('08:45')))).toBe(evening)
  expect(nextMeeting(all, new Date(at('15:00')))).toBeUndefined()
})

test('what is over makes room, the last of it stays', () => {
  const ids = (time: string, room: number) =>
    fitting([morning, noon, declined, evening], new Date(at(time)), room).map(({ id }) => id)
  expect(ids('06:00', 2)).toEqual([1, 2])
  expect(ids('09:30', 2)).toEqual([3, 4])
  expect(ids('09:30', 4)).toEqual([1, 2, 3, 4])
})

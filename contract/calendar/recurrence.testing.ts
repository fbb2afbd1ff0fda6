import fc from 'fast-check'
import { formatRecurrence, frequencies, parseRecurrence, type Recurrence, weekDays } from './recurrence.ts'

const list = <Item>(items: fc.Arbitrary<Item>) => fc.uniqueArray(items, { maxLength: 3 })
const place = (most: number) => fc.integer({ min: -most, max: most }).filter((value) => value !== 0)
const day = fc.date({ min: new Date('2027-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })

/** Any rule that the calendar keeps. */
export const anyRecurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    freq: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 6 }),
    byDay: list(fc.record({ nth: fc.option(place(5), { freq: 1 }), day: fc.constantFrom(...weekDays) })),
    byMonthDay: list(place(31)),
    byMonth: list(fc.integer({ min: 1, max: 12 })),
    bySetPos: list(fc.constantFrom(-1, 1, 2, 3, 4)),
    count: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 1 }),
    until: fc.option(
      day.map((date) => date.toISOString().slice(0, 10)),
      { freq: 1 },
    ),
  })
  .filter((rule) => parseRecurrence(formatRecurrence(rule)) !== null)

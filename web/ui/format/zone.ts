import { dateFormat } from '../../lib/locale/formatters.ts'

const partsIn = (instant: Date, timeZone: string) => {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The calendar day of an instant as people in that zone see it. */
export function dayIn(instant: Date, timeZone: string): string {
  const { year, month, day } = partsIn(instant, timeZone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** A local Date that shows the time of day of that zone: date pickers can edit only local Dates. */
export function toWallClock(instant: Date, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = partsIn(instant, timeZone)
  return new Date(year, month - 1, day, hour, minute, second)
}

/** The instant at which the clock in the zone reads what this local Date reads. */
export function fromWallClock(wall: Date, timeZone: string): Date {
  const wanted = Date.UTC(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
    wall.getSeconds(),
  )
  // The offset depends on the instant that is looked for: the second round settles it around a clock change.
  let instant = wanted
  for (let round = 0; round < 2; round += 1) {
    const seen = partsIn(new Date(instant), timeZone)
    const shown = Date.UTC(seen.year, seen.month - 1, seen.day, seen.hour, seen.minute, seen.second)
    instant += wanted - shown
  }
  return new Date(instant)
}

const dayMs = 86_400_000

/** Whole days from one YYYY-MM-DD to another, free of time zones. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

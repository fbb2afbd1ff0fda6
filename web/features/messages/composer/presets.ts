import { plainDay } from '../../../ui/format/dayText.ts'
import type { Format } from '../../../ui/format/FormatProvider.tsx'
import { clockText, dayAndClockText } from '../../../ui/format/instantText.ts'
import { dayIn, fromWallClock, toWallClock } from '../../../ui/format/zone.ts'

const hourMs = 3_600_000

function atNine(now: Date, timeZone: string, daysOn: number): Date {
  const wall = toWallClock(now, timeZone)
  wall.setDate(wall.getDate() + daysOn)
  wall.setHours(9, 0, 0, 0)
  return fromWallClock(wall, timeZone)
}

/** The usual moments: soon, tomorrow morning, the next working week. */
export function presets(now: Date, timeZone: string) {
  const weekday = toWallClock(now, timeZone).getDay()
  const toMonday = (8 - weekday) % 7 || 7
  return [
    { id: 'hour', at: new Date(Math.ceil((now.getTime() + hourMs) / 60_000) * 60_000) },
    { id: 'tomorrow', at: atNine(now, timeZone, 1) },
    { id: 'monday', at: atNine(now, timeZone, toMonday) },
  ] as const
}

type Preset = ReturnType<typeof presets>[number]

/** What the words of a preset leave open: the hour of "in an hour", the day of "Monday". */
export function presetDetail({ id, at }: Preset, now: Date, format: Format): string {
  const [day, today] = [dayIn(at, format.timeZone), dayIn(now, format.timeZone)]
  if (id !== 'hour') return plainDay(day, today, format.locale)
  return day === today ? clockText(at, format) : dayAndClockText(at, now, format)
}

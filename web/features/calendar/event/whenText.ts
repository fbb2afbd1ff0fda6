import type { When } from '#contract/calendar/calendar.schemas.ts'
import { dateFormat, relativeFormat } from '../../../lib/locale/formatters.ts'
import { namedDay } from '../../../ui/format/dayText.ts'
import type { Format } from '../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../ui/format/instantText.ts'
import { dayIn } from '../../../ui/format/zone.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function dayFormat(days: readonly string[], today: string, locale: string) {
  const thisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4))
  return dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
    ...(days.length === 1 ? { weekday: 'long' } : {}),
  })
}

/** "bugün 15:00 – 16:15", "27 Ekim Salı 15:00 – 16:15", "27 – 29 Ekim". */
export function whenText(when: When, now: Date, format: Format): string {
  const { locale, timeZone } = format
  const today = dayIn(now, timeZone)
  const dayText = (day: string) => namedDay(day, today, locale) ?? dayFormat([day], today, locale).format(noon(day))
  if (when.allDay) {
    if (when.start === when.end) return dayText(when.start)
    return dayFormat([when.start, when.end], today, locale).formatRange(noon(when.start), noon(when.end))
  }
  const [start, end] = [new Date(when.start), new Date(when.end)]
  const [first, last] = [dayIn(start, timeZone), dayIn(end, timeZone)]
  const from = `${dayText(first)} ${clockText(start, format)}`
  return `${from} – ${first === last ? '' : `${dayText(last)} `}${clockText(end, format)}`
}

const soonMs = 12 * 3_600_000

/** "40 dk sonra", for what begins within half a day. */
export function startsIn(when: When, now: Date, locale: string): string | undefined {
  if (when.allDay) return undefined
  const left = Date.parse(when.start) - now.getTime()
  if (left <= 0 || left > soonMs) return undefined
  const minutes = Math.ceil(left / 60_000)
  const relative = relativeFormat(locale, { style: 'short' })
  const text = minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour')
  return text.replace('.', '')
}

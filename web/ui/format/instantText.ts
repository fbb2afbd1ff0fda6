import { dateFormat, relativeFormat } from '../../lib/locale/formatters.ts'
import { namedDay, plainDay } from './dayText.ts'
import type { Format } from './FormatProvider.tsx'
import { dayIn } from './zone.ts'

const minuteMs = 60_000

/** As people say it: "şimdi", "12 dk önce", "bugün 14:30", "dün 09:05", "14 Ağustos". */
export function instantText(instant: Date, now: Date, { locale, timeZone }: Format): string {
  const passed = now.getTime() - instant.getTime()
  // People write "12 dk önce"; the point of the abbreviation only adds noise to a column.
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    relativeFormat(locale, { numeric: 'auto', style: 'short' }).format(value, unit).replace('.', '')
  if (passed >= 0 && passed < minuteMs) return relative(0, 'second')
  if (passed > 0 && passed < 60 * minuteMs) return relative(-Math.floor(passed / minuteMs), 'minute')
  const day = dayIn(instant, timeZone)
  const today = dayIn(now, timeZone)
  const named = namedDay(day, today, locale)
  return named ? `${named} ${clockText(instant, { locale, timeZone })}` : plainDay(day, today, locale)
}

/** For what is to come: "bugün 14:30", "yarın 09:00", "23 Kasım 09:00". */
export function dayAndClockText(instant: Date, now: Date, { locale, timeZone }: Format): string {
  const [day, today] = [dayIn(instant, timeZone), dayIn(now, timeZone)]
  const named = namedDay(day, today, locale) ?? plainDay(day, today, locale)
  return `${named} ${clockText(instant, { locale, timeZone })}`
}

export function clockText(instant: Date, { locale, timeZone }: Format): string {
  return dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

export function exactText(instant: Date, { locale, timeZone }: Format): string {
  return dateFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(instant)
}

import { dateFormat } from '../../lib/locale/formatters.ts'
import { namedDay } from './dayText.ts'
import type { Format } from './FormatProvider.tsx'
import { clockText } from './instantText.ts'
import { dayIn, daysBetween } from './zone.ts'

/** "14:32", "dün", "pzt", "7 Kas", "7 Kas 2025". */
export function shortTime(instant: Date, now: Date, format: Format): string {
  const { locale, timeZone } = format
  const day = dayIn(instant, timeZone)
  const today = dayIn(now, timeZone)
  const passed = daysBetween(day, today)
  if (passed === 0) return clockText(instant, format)
  if (passed === 1) return namedDay(day, today, locale) ?? ''
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { timeZone, ...options }).format(instant)
  if (passed > 1 && passed < 7) return part({ weekday: 'short' }).toLocaleLowerCase(locale)
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return part({ day: 'numeric', month: 'short', ...year })
}

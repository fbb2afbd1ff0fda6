import { dateFormat } from '../../../lib/locale/formatters.ts'
import { namedDay } from '../../../ui/format/dayText.ts'
import { daysBetween } from '../../../ui/format/zone.ts'

/** "18 Kas Çar", with the year when it is not this one. */
export function weekdayDay(day: string, today: string, locale: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(`${day}T12:00:00Z`))
}

/** "bugün", "dün", "18 Kas Çar"; more than a day ago only how long it is: the caller has the words. */
export function dueText(day: string, today: string, locale: string, over: (days: number) => string): string {
  const passed = daysBetween(day, today)
  if (passed > 1) return over(passed)
  return namedDay(day, today, locale) ?? weekdayDay(day, today, locale)
}

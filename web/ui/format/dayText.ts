import { dateFormat, relativeFormat } from '../../lib/locale/formatters.ts'
import { daysBetween } from './zone.ts'

const asUtc = (day: string) => new Date(`${day}T12:00:00Z`)

/** "14 Ağustos", with the year when it is not this one. */
export function plainDay(day: string, today: string, locale: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(asUtc(day))
}

/** "14 Ağustos 2026 Cuma", for hovering. */
export function fullDay(day: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }).format(asUtc(day))
}

/** "dün", "bugün", "yarın", or nothing for other days. */
export function namedDay(day: string, today: string, locale: string): string | undefined {
  const distance = daysBetween(today, day)
  if (Math.abs(distance) > 1) return undefined
  return relativeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
}

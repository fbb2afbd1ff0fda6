import { dateFormat } from '../../lib/locale/formatters.ts'
/** "20 Kas", with the year when it is not this one. */
export function shortDay(day: string, today: string, locale: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const parts = { timeZone: 'UTC', day: 'numeric', month: 'short', ...year } as const
  return dateFormat(locale, parts).format(new Date(`${day}T12:00:00Z`))
}

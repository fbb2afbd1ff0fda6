import { dateFormat } from '../../lib/locale/formatters.ts'
import { shownRange, type View } from './dates.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "26 Ekim – 1 Kasım 2026", "Ekim 2026", "27 Ekim 2026 Salı". */
export function rangeTitle(view: View, day: string, locale: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { timeZone: 'UTC', ...options })
  if (view === 'day') return format({ dateStyle: 'full' }).format(noon(day))
  if (view === 'week') {
    const { from, to } = shownRange(view, day)
    return format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(noon(from), noon(to))
  }
  return format({ month: 'long', year: 'numeric' }).format(noon(day))
}

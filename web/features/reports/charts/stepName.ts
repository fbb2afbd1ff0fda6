import type { Steps } from '#contract/reports/reports.schemas.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { shortDay } from '../../../ui/format/shortDay.ts'

/** "20 Kas", or "Kas 2026" for a month. */
export function stepName(kind: Steps['kind'], from: string, today: string, locale: string): string {
  if (kind !== 'month') return shortDay(from, today, locale)
  const sameYear = from.slice(0, 4) === today.slice(0, 4)
  const parts = { timeZone: 'UTC', month: 'short', ...(sameYear ? {} : ({ year: '2-digit' } as const)) } as const
  return dateFormat(locale, parts).format(new Date(`${from}T12:00:00Z`))
}

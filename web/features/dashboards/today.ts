import { dateFormat } from '../../lib/locale/formatters.ts'
import type { Format } from '../../ui/format/FormatProvider.tsx'
import { toWallClock } from '../../ui/format/zone.ts'

/** "19 Kasım Perşembe" */
export function todayText(now: Date, { locale, timeZone }: Format): string {
  return dateFormat(locale, { timeZone, day: 'numeric', month: 'long', weekday: 'long' }).format(now)
}

export function partOfDay(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = toWallClock(now, timeZone).getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

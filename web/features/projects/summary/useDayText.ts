import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'

/** Today, and other days as "20 Kas", with the year when it is not this one. */
export function useDayText() {
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  return { today, dayText: (day: string) => shortDay(day, today, locale) }
}

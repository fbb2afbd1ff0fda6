import { namedDay } from '../../../ui/format/dayText.ts'
import type { Format } from '../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../ui/format/instantText.ts'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'

/** "dün 17:40", "13 Kas". */
export function doneText(at: Date, now: Date, format: Format): string {
  const day = dayIn(at, format.timeZone)
  const today = dayIn(now, format.timeZone)
  const named = namedDay(day, today, format.locale)
  return named ? `${named} ${clockText(at, format)}` : shortDay(day, today, format.locale)
}

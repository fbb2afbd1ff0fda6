import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { useRules } from '../expenses.data.ts'

/** The workspace's day, by which months are counted; the reader's own until it is known. */
export function useToday(): string {
  const { timeZone } = useFormat()
  const here = dayIn(useNow(), timeZone)
  return useRules()?.today ?? here
}

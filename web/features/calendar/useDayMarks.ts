import { useMemo } from 'react'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { byDay } from './byDay.ts'
import type { DayRange } from './calendar.data.ts'
import { isHidden, type LayerName, toneOf } from './layers.ts'
import type { DayMarks } from './side/DayButton.tsx'
import { useOccurrenceName } from './useOccurrenceName.ts'

/** The tones of each day, and the days off. */
export function useDayMarks(
  rows: readonly Occurrence[],
  { from, to }: DayRange,
  hidden: readonly LayerName[],
): DayMarks {
  const { timeZone } = useFormat()
  const nameOf = useOccurrenceName()
  return useMemo(() => {
    const seen = rows.filter((row) => !isHidden(row, hidden))
    const days = byDay(seen, { from, to }, timeZone)
    const off = new Map<string, string>()
    for (const [day, list] of days) {
      const holiday = list.find((row) => row.kind === 'holiday' && !row.halfDay)
      if (holiday) off.set(day, nameOf(holiday))
    }
    return { off, tones: new Map([...days].map(([day, list]) => [day, [...new Set(list.map(toneOf))]])) }
  }, [rows, from, to, hidden, timeZone, nameOf])
}

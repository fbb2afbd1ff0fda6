import { paths } from '#contract/paths.ts'
import type { Instance } from './series.ts'
import { clockStart, dayOfClock } from './times.ts'

/** The calendar at that day, with the event open. */
export function calendarPath({ row, occurrence, times }: Instance): string {
  const which = occurrence === null ? '' : `&tekrar=${occurrence}`
  return `${paths.calendar}?gun=${dayOfClock(clockStart(times))}&etkinlik=${row.seriesId ?? row.id}${which}`
}

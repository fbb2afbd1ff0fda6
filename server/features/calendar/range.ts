import { instantOfClock } from '../../platform/zone.ts'
import type { Range } from './series.ts'
import { clockOfDay, dayAfter } from './times.ts'

/** From the beginning of one day to the end of another, by the clock of whoever looks. */
export function rangeOfDays(fromDay: string, toDay: string, zone: string): Range {
  return {
    fromDay,
    toDay,
    from: instantOfClock(clockOfDay(fromDay), zone),
    to: instantOfClock(clockOfDay(dayAfter(toDay, 1)), zone),
  }
}

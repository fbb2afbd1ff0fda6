import { addDays, weekdayOf } from '#contract/days/days.ts'
import type { ScheduleBody } from '#contract/reports/saved.endpoints.ts'
import { dayIn, instantOn } from '../../platform/days.ts'

type Rhythm = Pick<ScheduleBody, 'rhythm' | 'weekday' | 'monthDay' | 'at'>

const isDue: Record<Rhythm['rhythm'], (day: string, rhythm: Rhythm) => boolean> = {
  daily: () => true,
  weekly: (day, { weekday }) => weekdayOf(day) === weekday,
  monthly: (day, { monthDay }) => Number(day.slice(8)) === monthDay,
}

/** The first time after `now` at which the zone's clocks show it. */
export function nextTime(rhythm: Rhythm, zone: string, now: Date): Date {
  for (let day = dayIn(zone, now); ; day = addDays(day, 1)) {
    if (!isDue[rhythm.rhythm](day, rhythm)) continue
    const instant = instantOn(day, rhythm.at, zone)
    if (instant > now) return instant
  }
}

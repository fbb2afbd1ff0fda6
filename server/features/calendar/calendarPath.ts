import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Instance } from './series.ts'
import { clockStart, dayOfClock } from './times.ts'

/** The calendar at that day, with the event open. */
export const calendarPath = ({ row, occurrence, times }: Instance): string =>
  href(paths.calendar, {
    gun: dayOfClock(clockStart(times)),
    etkinlik: row.seriesId ?? row.id,
    tekrar: occurrence ?? undefined,
  })

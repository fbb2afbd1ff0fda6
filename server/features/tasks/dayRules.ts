import type { Recurrence } from '#contract/tasks/recurrence.ts'
import { invalid } from '../../platform/errors.ts'

interface Days {
  startDay?: string | null | undefined
  endDay?: string | null | undefined
  recurrence?: Recurrence | null | undefined
}

/** A task ends no earlier than it starts, and a repeating task needs a day to count from. */
export function checkDays({ startDay, endDay, recurrence }: Days) {
  if (startDay && endDay && endDay < startDay) throw invalid({ endDay: 'endBeforeStart' })
  if (recurrence && !endDay) throw invalid({ recurrence: 'recurrenceNeedsDay' })
}

import { type Instance, type Series, unchangedFrom } from './series.ts'
import { clockStart, dayMs, minuteMs, startInstant } from './times.ts'

export interface DueReminder {
  instance: Instance
  minutes: number
}

const remindersOf = ({ row, times }: Instance) =>
  row.reminders.map((minutes) => ({ minutes, at: startInstant(times).getTime() - minutes * minuteMs }))

/** The row's own occurrences from shortly before that instant on: a changed occurrence has its own row. */
function* instancesFrom(series: Series, instant: Date): Generator<Instance> {
  const { root } = series
  if (root.recurrence === null) yield { row: root, occurrence: root.occurrence, times: root }
  else yield* unchangedFrom(series, instant.getTime() - 1.5 * dayMs)
}

/** When the next reminder after that instant is due; null when there is none. */
export function nextReminder(series: Series, after: Date): Date | null {
  const longest = Math.max(...series.root.reminders) * minuteMs
  if (series.root.reminders.length === 0) return null
  let next = Number.POSITIVE_INFINITY
  for (const instance of instancesFrom(series, after)) {
    for (const { at } of remindersOf(instance)) if (at > after.getTime()) next = Math.min(next, at)
    // Later ones cannot be earlier than this.
    if (clockStart(instance.times) - longest - 1.5 * dayMs > next) break
  }
  return next === Number.POSITIVE_INFINITY ? null : new Date(next)
}

/** The reminders at exactly that instant. */
export function remindersAt(series: Series, at: Date): DueReminder[] {
  const due: DueReminder[] = []
  const longest = Math.max(0, ...series.root.reminders) * minuteMs
  for (const instance of instancesFrom(series, at)) {
    if (clockStart(instance.times) - longest - 1.5 * dayMs > at.getTime()) break
    for (const reminder of remindersOf(instance)) {
      if (reminder.at === at.getTime()) due.push({ instance, minutes: reminder.minutes })
    }
  }
  return due
}

import type { Selectable } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { hasStart, lastStart, startsFrom } from './recurrenceStarts.ts'
import { clockOf, clockStart, dayMs, lengthOf, minuteMs, occurrenceAt, startingAt, type Times } from './times.ts'

export type EventRow = Selectable<Database['calendarEvents']>

/** What happens once or recurs, whatever else is known of it. */
export type Recurring = Times & Pick<EventRow, 'recurrence' | 'excluded' | 'occurrence'>

/** An event that happens once, or a series with those of its occurrences that differ from it. */
export interface Series<Row extends Recurring = EventRow> {
  root: Row
  changed: readonly Row[]
}

/** One happening: the row that describes it, its place in the series, and when it is. */
export interface Instance<Row extends Recurring = EventRow> {
  row: Row
  occurrence: string | null
  times: Times
}

export interface Range {
  /** Instants for what has a time, days for what has none; the last day is included. */
  from: Date
  to: Date
  fromDay: string
  toDay: string
}

function overlaps({ allDay, startAt, endAt, startDay, endDay }: Times, range: Range): boolean {
  if (allDay) return (startDay ?? '') <= range.toDay && (endDay ?? '') >= range.fromDay
  return startAt !== null && endAt !== null && startAt < range.to && endAt > range.from
}

const changedInstance = <Row extends Recurring>(row: Row): Instance<Row> => ({
  row,
  occurrence: row.occurrence,
  times: row,
})

/** Everything of the series that touches the range. */
export function instancesIn<Row extends Recurring>(series: Series<Row>, range: Range): Instance<Row>[] {
  return [...eachIn(series, range)]
}

/** Whether anything of it does: of a series without an end in a range without one, the first answers. */
export function happensIn(series: Series, range: Range): boolean {
  return !eachIn(series, range).next().done
}

function* eachIn<Row extends Recurring>({ root, changed }: Series<Row>, range: Range): Generator<Instance<Row>> {
  if (root.recurrence === null) {
    if (overlaps(root, range)) yield { row: root, occurrence: null, times: root }
    return
  }
  const moved = changed.filter((row) => !root.excluded.includes(row.occurrence ?? '') && overlaps(row, range))
  yield* moved.map((row) => changedInstance(row))
  // Zones differ by less than a day and a half from UTC, which the clock times are written in.
  const last = range.to.getTime() + 1.5 * dayMs
  for (const instance of unchangedFrom({ root, changed }, range.from.getTime() - lengthOf(root) - 1.5 * dayMs)) {
    if (clockStart(instance.times) > last) break
    if (overlaps(instance.times, range)) yield instance
  }
}

/** The occurrences that are as the series says, from that time on its clock. */
export function* unchangedFrom<Row extends Recurring>(
  { root, changed }: Series<Row>,
  from: number,
): Generator<Instance<Row>> {
  if (root.recurrence === null) return
  const others = new Set([...root.excluded, ...changed.map((row) => row.occurrence)])
  for (const clock of startsFrom(root.recurrence, clockStart(root), from)) {
    const occurrence = occurrenceAt(clock, root.allDay)
    if (!others.has(occurrence)) yield { row: root, occurrence, times: startingAt(root, clock) }
  }
}

/** The one at that place; undefined where nothing happens. */
export function instanceAt<Row extends Recurring>(
  { root, changed }: Series<Row>,
  occurrence: string,
): Instance<Row> | undefined {
  if (root.recurrence === null || root.excluded.includes(occurrence)) return undefined
  const row = changed.find((candidate) => candidate.occurrence === occurrence)
  if (row) return changedInstance(row)
  const clock = clockOf(occurrence)
  if (Number.isNaN(clock)) return undefined
  if (occurrence !== occurrenceAt(clock, root.allDay) || !hasStart(root.recurrence, clockStart(root), clock)) {
    return undefined
  }
  return { row: root, occurrence, times: startingAt(root, clock) }
}

/** No zone is further from UTC than this, so a day is within it in every zone. */
const zoneMarginMs = 14 * 60 * minuteMs

function spanOf(times: Times): { start: number; end: number } {
  const start = times.startAt?.getTime() ?? clockStart(times) - zoneMarginMs
  return { start, end: times.endAt?.getTime() ?? clockStart(times) + lengthOf(times) + zoneMarginMs }
}

/** The time span of the whole series, for the index. */
export function seriesSpan(root: Times & Pick<EventRow, 'recurrence'>, changed: readonly Times[]) {
  const last = root.recurrence === null ? clockStart(root) : lastStart(root.recurrence, clockStart(root))
  const spans = [root, ...changed, ...(last === undefined ? [] : [startingAt(root, last)])].map(spanOf)
  return {
    spanStart: new Date(Math.min(...spans.map(({ start }) => start))),
    spanEnd: last === undefined ? null : new Date(Math.max(...spans.map(({ end }) => end))),
  }
}

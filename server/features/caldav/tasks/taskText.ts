import ICAL from 'ical.js'
import { taskPath } from '#contract/href.ts'
import { plainText } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { type TaskPriority, taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { TaskRow } from '../../tasks/tasks.queries.ts'
import { ownUid } from '../collections.ts'

export interface TaskWriting {
  /** Where the workspace is, for links back to it. */
  base: string
  names: readonly Named[]
  uids: ReadonlyMap<number, string>
}

/** As programs count: 1 is the most important, and most tasks have none. */
export const priorities = { urgent: 1, high: 3, normal: 0, low: 9 } as const satisfies Record<TaskPriority, number>

/** `asked`: done, as the person who did it says, and waiting for approval. */
export function standingOf({ status, pendingKind }: Pick<TaskRow, 'status' | 'pendingKind'>) {
  if (status === 'completed') return 'done' as const
  return status === 'pending' && pendingKind === 'complete' ? ('asked' as const) : ('open' as const)
}

const statuses = { open: 'NEEDS-ACTION', asked: 'IN-PROCESS', done: 'COMPLETED' } as const

export const descriptionOf = ({ description }: Pick<TaskRow, 'description'>, names: readonly Named[]) =>
  plainText(description, names)

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true)

export function taskText(row: TaskRow, { base, names, uids }: TaskWriting): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//İmece//Görevler//TR')
  const task = new ICAL.Component('vtodo')
  const set = (name: string, value: ICAL.Time | string | number) => task.addPropertyWithValue(name, value)
  set('uid', uids.get(row.id) ?? ownUid('tasks', row.id))
  set('dtstamp', utc(row.updatedAt))
  set('created', utc(row.createdAt))
  set('last-modified', utc(row.updatedAt))
  set('sequence', row.version)
  set('summary', row.title)
  const description = descriptionOf(row, names)
  if (description !== '') set('description', description)
  // A task of one day has no beginning of its own: RFC 5545 wants the end after it.
  if (row.startDay !== null && row.startDay !== row.endDay) set('dtstart', ICAL.Time.fromDateString(row.startDay))
  if (row.endDay !== null) set('due', ICAL.Time.fromDateString(row.endDay))
  if (row.priority !== 'normal') set('priority', priorities[row.priority])
  const standing = standingOf(row)
  set('status', statuses[standing])
  if (standing === 'done' && row.endedAt) {
    set('completed', utc(row.endedAt))
    set('percent-complete', 100)
  }
  set('url', `${base}${taskPath(taskKey(row.id))}`)
  if (row.labels.length > 0) {
    const labels = new ICAL.Property('categories')
    labels.setValues([...row.labels])
    task.addProperty(labels)
  }
  calendar.addSubcomponent(task)
  return `${calendar.toString()}\r\n`
}

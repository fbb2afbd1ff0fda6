import type { Task, TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { addDays, mondayOf } from '../../../lib/days/days.ts'
import { type Grouping, openStatuses } from '../address/taskAddress.ts'

/** In reading order. */
const endGroups = ['over', 'today', 'week', 'nextWeek', 'later', 'never', 'ended'] as const
type EndGroup = (typeof endGroups)[number]

/** What a group is called; the words belong to the screen. */
export type GroupName =
  | { by: 'endDay'; when: EndGroup }
  | { by: 'status'; status: TaskStatus }
  | { by: 'priority'; priority: TaskPriority }
  | { by: 'project'; name: string | null }
  | { by: 'none' }

export interface Group {
  key: string
  name: GroupName
  rows: Task[]
}

/** A task that has ended is not late, whatever its day. */
function whenOf({ endDay, status }: Task, today: string): EndGroup {
  if (!openStatuses.includes(status)) return 'ended'
  if (endDay === null) return 'never'
  if (endDay < today) return 'over'
  if (endDay === today) return 'today'
  const monday = mondayOf(today)
  if (endDay < addDays(monday, 7)) return 'week'
  return endDay < addDays(monday, 14) ? 'nextWeek' : 'later'
}

function nameOf(task: Task, grouping: Grouping, today: string): GroupName {
  switch (grouping) {
    case 'endDay':
      return { by: 'endDay', when: whenOf(task, today) }
    case 'status':
      return { by: 'status', status: task.status }
    case 'priority':
      return { by: 'priority', priority: task.priority }
    case 'project':
      return { by: 'project', name: task.space?.name ?? null }
    case 'none':
      return { by: 'none' }
  }
}

const rank = ({ name }: Group) => (name.by === 'endDay' ? endGroups.indexOf(name.when) : 0)

/** The rows come in the order of their groups; a row of an earlier group (changed live) joins that group. */
export function groupTasks(rows: readonly Task[], grouping: Grouping, today: string): Group[] {
  const groups = new Map<string, Group>()
  for (const task of rows) {
    const name = nameOf(task, grouping, today)
    const key = JSON.stringify(name)
    const group = groups.get(key)
    if (group) group.rows.push(task)
    else groups.set(key, { key, name, rows: [task] })
  }
  return [...groups.values()].sort((a, b) => rank(a) - rank(b))
}

export type ListItem =
  | { kind: 'group'; key: string; group: Group; open: boolean; more: boolean }
  | { kind: 'task'; key: string; task: Task }

/** The drawn items, one below the other. The last group may go on in the next page. */
export function listItems(groups: readonly Group[], folded: ReadonlySet<string>, more: boolean): ListItem[] {
  return groups.flatMap((group, at): ListItem[] => {
    const open = !folded.has(group.key)
    const head: ListItem[] =
      group.name.by === 'none'
        ? []
        : [{ kind: 'group', key: `group-${group.key}`, group, open, more: more && at === groups.length - 1 }]
    const rows = open ? group.rows.map((task): ListItem => ({ kind: 'task', key: String(task.id), task })) : []
    return [...head, ...rows]
  })
}

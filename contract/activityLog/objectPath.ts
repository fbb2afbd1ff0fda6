import { dealPath, expensePath, href, projectPath, taskPath } from '../href.ts'
import { paths } from '../paths.ts'
import { taskKey } from '../tasks/tasks.schemas.ts'

interface LoggedObject {
  kind: string
  id: number | null
  title: string
}

type PathOf = (id: number, title: string) => string

/** Things with a page of their own. Messages have none here: the log does not lead into conversations. */
const pathOf: Record<string, PathOf> = {
  task: (id) => taskPath(taskKey(id)),
  project: (id) => projectPath(id),
  deal: (id) => dealPath(id),
  user: (id) => href(paths.user, { id }),
  // A report is opened by its number, with which its title begins.
  expense: (_id, title) => expensePath(title.split(' ')[0] ?? ''),
  ticket: (id) => href(paths.contactAdmin, { ticket: id }),
  role: () => paths.modules,
  backup: () => paths.systemStatus,
}

/** Where the thing of a line is now, for a link. */
export function objectPath({ kind, id, title }: LoggedObject): string | null {
  if (kind === 'settings') return paths.systemStatus
  const path = Object.hasOwn(pathOf, kind) ? pathOf[kind] : undefined
  return id === null || path === undefined ? null : path(id, title)
}

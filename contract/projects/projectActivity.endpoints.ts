import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** One line of the log that concerns the project: itself, its milestones and members, or one of its tasks. */
export const projectActivity = z.object({
  id,
  at: instant,
  /** Null: the scheduler. */
  actor: namedPerson.nullable(),
  /** `project.created`, `project.changed`, `project.milestoneAdded`, `task.completed`, … */
  action: z.string(),
  kind: z.enum(['project', 'task']),
  /** What it was called then: "GRV-12 Sayım ekranı". */
  title: z.string(),
  /** Of the task; null for what belongs to the project itself. */
  path: z.string().nullable(),
  /** Fields by their names in the contract; people by id, with their names in `people`. */
  changes: z.array(z.object({ field: z.string(), from: z.json(), to: z.json() })),
})
export type ProjectActivity = z.infer<typeof projectActivity>

export const projectActivityEndpoints = {
  /** Rows rise; `before` and `after` are ids. Money is included only for people who may see it. */
  list: endpoint('GET', '/api/projects/:id/activity', {
    access: 'signedIn',
    params: idParams,
    query: feedQuery,
    response: feedOf(projectActivity).extend({ people: z.array(namedPerson) }),
  }),
}

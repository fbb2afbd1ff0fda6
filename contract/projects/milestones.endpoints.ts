import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day, idParams } from '../http/fields.ts'
import { taskState } from '../tasks/tasks.schemas.ts'
import { milestone, milestoneChange, milestoneDraft } from './milestones.schemas.ts'

const params = z.strictObject({ id: idParams.shape.id, milestoneId: idParams.shape.id })

/** A bar: one with a single day is as long as that day. */
export const timelineTask = taskState
  .pick({
    id: true,
    key: true,
    title: true,
    startDay: true,
    endDay: true,
    status: true,
    pendingKind: true,
    priority: true,
    assignee: true,
    version: true,
  })
  .extend({
    /** Whether the reader may put it on other days: by the tasks' own `update`, with its rules and its version. */
    movable: z.boolean(),
  })

export const milestoneEndpoints = {
  /** Tasks that have a day, by the day they begin, and all milestones. */
  timeline: endpoint({
    method: 'GET',
    path: '/api/projects/:id/timeline',
    access: 'signedIn',
    params: idParams,
    response: z.object({
      tasks: z.array(timelineTask),
      /** There are more tasks than one picture holds. */
      hasMore: z.boolean(),
      milestones: z.array(milestone),
      startDay: day.nullable(),
      endDay: day.nullable(),
      /** In the workspace. */
      today: day,
      cursor: z.number().int(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:id/milestones',
    access: 'signedIn',
    params: idParams,
    response: z.object({ rows: z.array(milestone), cursor: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/projects/:id/milestones',
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: milestoneDraft,
    response: milestone,
  }),
  /** A stale version answers 409 with the milestone as it is now. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:id/milestones/:milestoneId',
    access: 'signedIn',
    params,
    body: milestoneChange,
    response: milestone,
  }),
  /** Into the trash. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/milestones/:milestoneId',
    access: 'signedIn',
    status: 204,
    params,
    response: null,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/projects/:id/milestones/:milestoneId/restoration',
    access: 'signedIn',
    params,
    response: milestone,
  }),
}

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day, idParams, version } from '../http/fields.ts'
import { task } from './tasks.schemas.ts'
import type { TaskAction } from './transitions.ts'

export const maxReasonLength = 500
export const reason = z.string().trim().min(1, 'reasonRequired').max(maxReasonLength)

const plain = z.strictObject({ version })
const withReason = z.strictObject({ version, reason })

function move<Path extends string, Body extends z.ZodType>(noun: Path, body: Body) {
  return endpoint('POST', `/api/tasks/:id/${noun}`, {
    // The task decides who may make which move: see `transitions`.
    access: { action: 'read', subject: 'Task' },
    params: idParams,
    body,
    response: task,
  })
}

/** Each move is a resource of its own. A stale version answers 409 with the task as it is now. */
export const moveEndpoints = {
  approve: move('approval', plain),
  cancel: move('cancellation', withReason),
  withdraw: move('withdrawal', plain),
  complete: move('completion', plain),
  extend: move('extension', z.strictObject({ version, newEndDay: day, reason })),
  close: move('closing', withReason),
  reopen: move('reopening', plain),
} satisfies Record<TaskAction, unknown>

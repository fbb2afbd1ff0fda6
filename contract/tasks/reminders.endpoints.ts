import { endpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'

/** So long after one the next is refused: a reminder is a hint, not a hammer. */
export const reminderPauseMs = 60 * 60_000

export const reminderEndpoints = {
  /** Notifies the assignee that somebody waits for the task. */
  remind: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/reminders',
    access: { action: 'read', subject: 'Task' },
    status: 204,
    params: idParams,
    response: null,
  }),
}

import { endpoint, nothing } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'

/** So long after one the next is refused: a reminder is a hint, not a hammer. */
export const reminderPauseMs = 60 * 60_000

export const reminderEndpoints = {
  /** Notifies the assignee that somebody waits for the task. */
  remind: endpoint('POST', '/api/tasks/:id/reminders', {
    access: { action: 'read', subject: 'Task' },
    params: idParams,
    ...nothing,
  }),
}

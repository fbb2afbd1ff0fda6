import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { historyEndpoints, taskFileEndpoints, watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { reminderEndpoints } from '#contract/tasks/reminders.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const clientId = 'anahtar-0001'
const params = { id: 999_999, itemId: 1, commentId: 999_999, fileId: 999_999, entryId: 999_999 }

/** A task that is not there; who sees which one is told beside the feature. */
const nowhere = (endpoint: EndpointShape, body?: unknown): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({ params, ...(body === undefined ? {} : { body }) }),
})

const list = (endpoint: EndpointShape, query: Record<string, string> = {}): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 200,
  request: () => ({ query }),
})

export const tasksAccess: AccessRow[] = [
  list(taskEndpoints.list),
  list(taskEndpoints.counts),
  list(taskEndpoints.standing),
  list(taskEndpoints.labels),
  list(taskEndpoints.approver, { assigneeId: '1' }),
  list(taskEndpoints.cards, { ids: '1,2' }),
  list(taskEndpoints.export, { format: 'csv' }),
  nowhere(taskEndpoints.read),
  {
    endpoint: taskEndpoints.create,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { clientId, title: 'Teklifi gönder' } }),
  },
  nowhere(taskEndpoints.createFromMessage, { clientId, title: 'Teklifi gönder', messageId: 999_999 }),
  nowhere(taskEndpoints.update, { version: 1, title: 'Teklif' }),
  nowhere(taskEndpoints.remove),
  nowhere(taskEndpoints.restore),
  { ...nowhere(taskEndpoints.bulk, { action: 'approve', items: [{ id: 999_999, version: 1 }] }), answer: 200 },
  nowhere(moveEndpoints.approve, { version: 1 }),
  nowhere(moveEndpoints.cancel, { version: 1, reason: 'x' }),
  nowhere(moveEndpoints.withdraw, { version: 1 }),
  nowhere(moveEndpoints.complete, { version: 1 }),
  nowhere(moveEndpoints.extend, { version: 1, reason: 'x', newEndDay: '2099-01-01' }),
  nowhere(moveEndpoints.close, { version: 1, reason: 'x' }),
  nowhere(moveEndpoints.reopen, { version: 1 }),
  nowhere(commentEndpoints.task.list),
  nowhere(commentEndpoints.task.add, { clientId, text: 'x' }),
  nowhere(commentEndpoints.task.edit, { text: 'x', version: 1 }),
  nowhere(commentEndpoints.task.remove),
  nowhere(commentEndpoints.task.restore),
  nowhere(checklistEndpoints.task.add, { text: 'x', clientId }),
  nowhere(checklistEndpoints.task.change, { done: true }),
  nowhere(checklistEndpoints.task.place, { afterId: null }),
  nowhere(checklistEndpoints.task.remove),
  nowhere(watchEndpoints.watch),
  nowhere(watchEndpoints.unwatch),
  nowhere(reminderEndpoints.remind),
  nowhere(taskFileEndpoints.attach, { fileIds: [1] }),
  nowhere(taskFileEndpoints.detach),
  nowhere(timeEndpoints.list),
  nowhere(timeEndpoints.add, { clientId, day: '2026-11-15', minutes: 30 }),
  nowhere(timeEndpoints.change, { version: 1, minutes: 30 }),
  nowhere(timeEndpoints.remove),
  nowhere(timeEndpoints.restore),
  nowhere(historyEndpoints.list),
  list(filterEndpoints.list),
  {
    endpoint: filterEndpoints.save,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { name: 'Benim', query: { tab: 'assigned' } } }),
  },
  nowhere(filterEndpoints.remove),
]

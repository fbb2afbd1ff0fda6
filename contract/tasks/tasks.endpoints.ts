import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { reason } from './moves.endpoints.ts'
import { standing, task, taskCard, taskChange, taskDraft, taskFields, taskPriorities } from './tasks.schemas.ts'
import { pendingKinds, taskStatuses } from './transitions.ts'

const read = { action: 'read', subject: 'Task' } as const
const update = { action: 'update', subject: 'Task' } as const

/** `all`: everything that I see. `approval`: what waits for me, also as a deputy. `watching`: where I take part. */
export const taskTabs = ['assigned', 'created', 'approval', 'watching', 'all'] as const
export type TaskTab = (typeof taskTabs)[number]

export const taskSorts = [
  'endDay',
  'key',
  'title',
  'status',
  'priority',
  'space',
  'assignee',
  'pendingAt',
  'createdAt',
  'updatedAt',
] as const

/** `status=active,pending` */
function listOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)))
    .optional()
}

export const taskTimings = ['onTime', 'late'] as const

/** As a `department`: people who have none. */
export const noDepartment = '-'

const optionalId = z.coerce.number().int().positive().optional()

const filters = {
  tab: z.enum(taskTabs).default('all'),
  status: listOf(taskStatuses),
  pendingKind: listOf(pendingKinds),
  priority: listOf(taskPriorities),
  assigneeId: optionalId,
  creatorId: optionalId,
  approverId: optionalId,
  spaceId: optionalId,
  label: z.string().max(40).optional(),
  endFrom: day.optional(),
  endTo: day.optional(),
  /** Days of the workspace, both included: when it was made, and when it became completed, not completed or inactive. */
  createdFrom: day.optional(),
  createdTo: day.optional(),
  endedFrom: day.optional(),
  endedTo: day.optional(),
  /** Open at some time of these days: made before they were over, and not ended before they began. */
  openFrom: day.optional(),
  openTo: day.optional(),
  /** Of the assignee. */
  department: z.string().max(80).optional(),
  /** Tasks without a project. */
  withoutSpace: z.literal('true').optional(),
  /** Whether it was completed on time or late; a task without an end day is never late. */
  timing: z.enum(taskTimings).optional(),
}

const list = tableQuery(taskSorts, 'endDay', filters)

export const exportFormats = ['csv', 'xlsx'] as const
/** More than this in one file is refused: a filter makes it smaller. */
export const mostExported = 20_000

export const maxBulk = 100

const bulkItems = z.array(z.strictObject({ id, version })).min(1).max(maxBulk)

const bulkChange = taskFields
  .pick({ assigneeId: true, approverId: true, priority: true, endDay: true, spaceId: true })
  .partial()
  .extend({ addLabels: taskFields.shape.labels.optional() })

/** One kind of change to many tasks; each answers for itself. */
export const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['approve', 'withdraw', 'complete', 'reopen', 'remove', 'restore']),
    items: bulkItems,
  }),
  z.strictObject({ action: z.enum(['cancel', 'close']), items: bulkItems, reason }),
  z.strictObject({ action: z.literal('change'), items: bulkItems, change: bulkChange }),
])
export type BulkBody = z.infer<typeof bulkBody>

export const bulkResult = z.object({
  id,
  done: z.boolean(),
  /** 200, or what the call alone would have answered. */
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** As it is now, where the reader may see it. */
  task: task.nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

/** By id or by key: `12`, `GRV-12`. */
const keyOrId = z.strictObject({
  id: z
    .string()
    .regex(/^(grv-)?[1-9]\d{0,14}$/i)
    .transform((text) => Number(text.replace(/^grv-/i, ''))),
})

const idList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.coerce.number<string>().int().positive()).max(200))

export const taskEndpoints = {
  /** `total` counts no further than `mostCounted`. */
  list: endpoint('GET', '/api/tasks', { access: read, query: list, response: tableOf(task) }),
  /** Open ones (active, pending, expired) per tab. */
  counts: endpoint('GET', '/api/tasks/counts', {
    access: read,
    response: z.object({ counts: z.record(z.enum(taskTabs), z.number().int()), cursor: z.number().int() }),
  }),
  /** The facts about the reader that `movesOf` needs, and the workspace's day. */
  standing: endpoint('GET', '/api/tasks/standing', {
    access: read,
    response: standing.extend({ today: day, cursor: z.number().int() }),
  }),
  /** Every label in use on what I see, the most used first, for pickers. */
  labels: endpoint('GET', '/api/tasks/labels', { access: read, response: z.object({ labels: z.array(z.string()) }) }),
  /** The person who would decide: for the sentence beside the form. Null when the task needs nobody. */
  approver: endpoint('GET', '/api/tasks/approver', {
    access: read,
    query: z.strictObject({ assigneeId: z.coerce.number().int().positive(), spaceId: optionalId }),
    response: z.object({ approver: task.shape.approver, needsApproval: z.boolean() }),
  }),
  /** The chips of messages and boards; ids that are not there for me are left out. */
  cards: endpoint('GET', '/api/tasks/cards', {
    access: read,
    query: z.strictObject({ ids: idList }),
    response: z.object({ rows: z.array(taskCard), cursor: z.number().int() }),
  }),
  /** The rows of the list, all pages, as a file. */
  export: endpoint('GET', '/api/tasks/export', {
    access: read,
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(exportFormats) }),
    response: bytes,
  }),
  read: endpoint('GET', '/api/tasks/:id', { access: read, params: keyOrId, response: task }),
  create: endpoint('POST', '/api/tasks', {
    access: { action: 'create', subject: 'Task' },
    status: 201,
    body: taskDraft,
    response: task,
  }),
  /** The message then shows the task, and the task leads back to the message. */
  createFromMessage: endpoint('POST', '/api/tasks/from-message', {
    access: { action: 'create', subject: 'Task' },
    status: 201,
    body: taskDraft.extend({ messageId: id }),
    response: task,
  }),
  update: endpoint('PATCH', '/api/tasks/:id', { access: update, params: idParams, body: taskChange, response: task }),
  remove: endpoint('DELETE', '/api/tasks/:id', { access: update, params: idParams, ...nothing }),
  /** From the trash: by the person who deleted it, and Admins. */
  restore: endpoint('POST', '/api/tasks/:id/restoration', { access: update, params: idParams, response: task }),
  bulk: endpoint('POST', '/api/tasks/bulk', {
    access: read,
    body: bulkBody,
    response: z.object({ results: z.array(bulkResult) }),
  }),
}

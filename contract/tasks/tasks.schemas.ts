import { z } from 'zod'
import { checklistItem, checklistText, maxChecklist } from '../checklists/checklist.ts'
import { conversationTypes } from '../conversations/conversations.endpoints.ts'
import { storedFile } from '../files/files.endpoints.ts'
import { day, id, instant, line, version } from '../http/fields.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { recurrence } from './recurrence.ts'
import { pendingKinds, taskActions, taskStatuses } from './transitions.ts'

export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const maxTaskText = 20_000
export const maxLabels = 20
export const maxPeople = 50
export const maxTaskFiles = 50
/** A list counts no further than this: beyond it nobody pages, and the count would cost more than the page. */
export const mostCounted = 2000

export const taskKey = (taskId: number) => `GRV-${taskId}`

export const taskSpace = z.object({ id, code: z.string(), name: z.string(), managerId: id.nullable() })

export const pendingRequest = z.object({
  kind: z.enum(pendingKinds),
  askedBy: namedPerson,
  askedAt: instant,
  /** What the person wrote with the request. */
  reason: z.string(),
  /** Asked for by `extend`. */
  newEndDay: day.nullable(),
  /** The status of the task after a refusal or withdrawal; events of older versions lack it. */
  statusBefore: z.enum(taskStatuses).default('active'),
})

/** The last answer to a request, or the end of the task: who, what and why. */
export const taskDecision = z.object({
  action: z.enum(taskActions),
  by: namedPerson,
  at: instant,
  reason: z.string(),
})

/** A task as everybody who sees it may read it; also what events carry. */
export const taskState = z.object({
  id,
  key: z.string(),
  title: z.string(),
  /** Markdown, with mention tokens. */
  description: z.string(),
  status: z.enum(taskStatuses),
  pendingKind: z.enum(pendingKinds).nullable(),
  pending: pendingRequest.nullable(),
  lastDecision: taskDecision.nullable(),
  priority: z.enum(taskPriorities),
  startDay: day.nullable(),
  endDay: day.nullable(),
  assignee: namedPerson,
  creator: namedPerson,
  approver: namedPerson.nullable(),
  participants: z.array(namedPerson),
  watchers: z.array(namedPerson),
  space: taskSpace.nullable(),
  labels: z.array(z.string()),
  checklist: z.array(checklistItem),
  attachments: z.array(storedFile),
  estimateMinutes: z.number().int().nullable(),
  /** The sum of its time entries. */
  spentMinutes: z.number().int(),
  recurrence: recurrence.nullable(),
  requiresApproval: z.boolean(),
  sourceMessage: z.object({ conversationId: id, messageId: id, type: z.enum(conversationTypes) }).nullable(),
  commentCount: z.number().int(),
  /** Rises with edits, moves and time spent; comments, ticks, watchers and files are no reason for a conflict. */
  version,
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant.nullable(),
  /** When it became completed, not completed or inactive. */
  endedAt: instant.nullable(),
})
export type TaskState = z.infer<typeof taskState>

/** The same with what the reader may do. */
export const task = taskState.extend({ moves: z.array(z.enum(taskActions)) })
export type Task = z.infer<typeof task>

/** The facts that decide beside the task itself: `movesOf(task, standing, now)` gives the same as `moves`. */
export const standing = z.object({
  id,
  isAdmin: z.boolean(),
  /** The only one of the workspace, who may therefore decide their own requests. */
  isOnlyAdmin: z.boolean(),
  /** The people for whom I decide today: myself, and the people whose deputy I am. */
  decidesFor: z.array(id),
  /** Somebody looks through this person's eyes, and so does nothing. */
  looks: z.literal(true).optional(),
})
export type Standing = z.infer<typeof standing>

const minutes = z.number().int().min(0).max(1_000_000)
const label = line(40)
const people = z.array(id).max(maxPeople)

/** The fields of a task, at its creation and afterwards. */
export const taskFields = z.strictObject({
  title: line(200),
  description: z.string().max(maxTaskText),
  priority: z.enum(taskPriorities),
  startDay: day.nullable(),
  endDay: day.nullable(),
  assigneeId: id,
  /** Left out or null at creation: the project's manager, else the assignee's manager, else an Admin. */
  approverId: id.nullable(),
  participantIds: people,
  spaceId: id.nullable(),
  labels: z.array(label).max(maxLabels),
  estimateMinutes: minutes.nullable(),
  /** Writing it makes a time entry of the difference, for the person who writes. */
  spentMinutes: minutes,
  recurrence: recurrence.nullable(),
  requiresApproval: z.boolean(),
})

export const taskDraft = taskFields
  .partial()
  .required({ title: true })
  .extend({
    clientId: z.string().min(8).max(64),
    /** For the approver, if the creation itself needs an approval. */
    reason: z.string().trim().max(500).optional(),
    watcherIds: people.optional(),
    checklist: z.array(checklistText).max(maxChecklist).optional(),
    attachmentIds: z.array(id).max(maxTaskFiles).optional(),
  })
export type TaskDraft = z.infer<typeof taskDraft>

export const taskChange = taskFields.partial().extend({ version })
export type TaskChange = z.infer<typeof taskChange>

/** Enough for a chip in a message or on a board. */
export const taskCard = taskState
  .pick({
    id: true,
    key: true,
    title: true,
    status: true,
    pendingKind: true,
    priority: true,
    endDay: true,
    assignee: true,
    approver: true,
    version: true,
  })
  .extend({ pendingSince: instant.nullable() })
export type TaskCard = z.infer<typeof taskCard>

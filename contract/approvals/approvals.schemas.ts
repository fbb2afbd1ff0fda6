import { z } from 'zod'
import { day, id, instant, versionOrNone } from '../http/fields.ts'
import { money } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** The features that ask for decisions. */
export const approvalSources = ['task', 'registration', 'discount', 'expense'] as const
export type ApprovalSourceName = (typeof approvalSources)[number]

/** What is asked: three kinds of tasks, somebody who wants to join, a discount above the limit, expenses. */
export const approvalKinds = ['create', 'complete', 'extend', 'registration', 'discount', 'expense'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approval = z.object({
  source: z.enum(approvalSources),
  /** Within its source. */
  id,
  version: versionOrNone,
  /** GRV-187; a registration has none. */
  key: z.string().nullable(),
  title: z.string(),
  kind: z.enum(approvalKinds),
  askedBy: namedPerson,
  askedAt: instant,
  /** What the person wrote with the request. */
  reason: z.string(),
  assignee: namedPerson.nullable(),
  /** The person who decides; null if any Admin decides. */
  approver: namedPerson.nullable(),
  space: z.object({ id, name: z.string() }).nullable(),
  /** The amount of the request, if it is about money. */
  amount: money.optional(),
  endDay: day.nullable(),
  /** The day asked for by `extend`. */
  newEndDay: day.nullable(),
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  attachmentCount: z.number().int(),
  commentCount: z.number().int(),
  /** Asked by the reader: shown, and not theirs to decide. */
  own: z.boolean(),
  /** For whom the reader decides as a deputy. */
  deputyFor: namedPerson.nullable(),
  /** Whether a decision can be undone, and the request handed to another approver. */
  undoable: z.boolean(),
  transferable: z.boolean(),
})
export type Approval = z.infer<typeof approval>

export const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('cancel'), reason: z.string().trim().min(1, 'reasonRequired').max(500) }),
])
export type Decision = z.infer<typeof decision>

export const approvalItem = z.strictObject({
  source: z.enum(approvalSources),
  id,
  version: versionOrNone,
})
export type ApprovalItem = z.infer<typeof approvalItem>

/** The person who was faster, and their decision. */
export const madeDecision = z.object({ by: namedPerson, decision: z.enum(['approve', 'cancel', 'other']), at: instant })
export type MadeDecision = z.infer<typeof madeDecision>

/** Each item answers for itself: one that is refused takes no other with it. */
export const itemResult = z.object({
  source: z.enum(approvalSources),
  id,
  done: z.boolean(),
  /** The item's version after a decision; undoing the decision has to name it. */
  version: z.number().int().nullable(),
  /** 200, or the status that this item alone would have been refused with. */
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  decided: madeDecision.nullable(),
})
export type ItemResult = z.infer<typeof itemResult>

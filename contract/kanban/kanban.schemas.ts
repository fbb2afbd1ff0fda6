import { z } from 'zod'
import { checklistItem } from '../checklists/checklist.ts'
import { comment } from '../comments/comments.endpoints.ts'
import { storedFile } from '../files/files.endpoints.ts'
import { day, id, instant, line, version } from '../http/fields.ts'
import { space, spaceMember } from '../spaces/spaces.endpoints.ts'
import { pendingKinds, taskStatuses } from '../tasks/transitions.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const columnColours = ['primary', 'info', 'success', 'warning', 'error', 'secondary'] as const
/** The icon before a column's name; without one it follows from the task status. */
export const columnGlyphs = ['empty', 'half', 'waiting', 'done', 'star', 'flag'] as const

export const maxLabels = 20
const maxCardMembers = 50
export const maxCardText = 20_000
export const maxCardAttachments = 50

/** A column, which the specification calls a board. */
export const column = z.object({
  id,
  title: z.string(),
  /** Columns are sorted by (position, id). */
  position: z.number().int(),
  wipLimit: z.number().int().nullable(),
  /** A linked card dropped here takes its task to this status, under the task's own rules. */
  taskStatus: z.enum(taskStatuses).nullable(),
  colour: z.enum(columnColours).nullable(),
  glyph: z.enum(columnGlyphs).nullable(),
  version,
})
export type Column = z.infer<typeof column>

/** The part of a linked task that everybody on the board may read. */
export const cardTask = z.object({
  id,
  key: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  pendingKind: z.enum(pendingKinds).nullable(),
  pendingSince: instant.nullable(),
  requiresApproval: z.boolean(),
  assignee: namedPerson.nullable(),
  approver: namedPerson.nullable(),
})
export type CardTask = z.infer<typeof cardTask>

/** A card, which the specification calls an item; its eight fields first. */
export const card = z.object({
  id,
  title: z.string(),
  /** How many files hang on it. */
  attachments: z.number().int(),
  /** Its text, as the specification names it; the thread of comments is apart and counted beside. */
  comments: z.string(),
  commentsCount: z.number().int(),
  /** A day, or empty. */
  dueDate: z.union([day, z.literal('')]),
  labels: z.array(z.string()),
  members: z.array(id),
  image: z.string().nullable(),
  boardId: id,
  /** Cards are sorted by (position, id); gaps let one in between without touching the others. */
  position: z.number().int(),
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  task: cardTask.nullable(),
  /** When it arrived in a column of the status `completed`. */
  completedAt: instant.nullable(),
  archived: z.boolean(),
  version,
})
export type Card = z.infer<typeof card>

/** The place of a card: a move changes it, while the card's version stays. */
export const place = card.pick({ id: true, boardId: true, position: true, completedAt: true })
export type Place = z.infer<typeof place>

export const board = z.object({
  /** `itemsIds` in display order: all of them, or the first ones if the call limits the number per column. */
  boards: z.array(column.extend({ itemsIds: z.array(id), itemsCount: z.number().int() })),
  items: z.array(card),
  space,
  /** Everybody in the space, and everybody whose picture is on a card. */
  members: z.array(spaceMember.extend({ role: spaceMember.shape.role.nullable() })),
  cursor: z.number().int(),
})
export type Board = z.infer<typeof board>

export const cardFile = storedFile.extend({
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  addedAt: instant,
})
export type CardFile = z.infer<typeof cardFile>

export const cardDetail = z.object({
  card,
  column: column.pick({ id: true, title: true }),
  space,
  /** The person who created it; null if it came from a task. */
  creator: namedPerson.nullable(),
  createdAt: instant,
  updatedAt: instant,
  checklist: z.array(checklistItem),
  /** The thread, oldest first. */
  comments: z.array(comment),
  files: z.array(cardFile),
  cursor: z.number().int(),
})
export type CardDetail = z.infer<typeof cardDetail>

export const cardTitle = line(250)
export const columnTitle = line(60)
export const labels = z.array(line(40)).max(maxLabels)
export const memberIds = z.array(id).max(maxCardMembers)
export const cardText = z.string().max(maxCardText)
export const dueDate = z.union([day, z.literal('')])

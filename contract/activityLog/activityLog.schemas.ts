import { z } from 'zod'
import { id, instant } from '../http/fields.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const activityResults = ['done', 'denied'] as const
export type ActivityResult = (typeof activityResults)[number]

/** One line of the log: who did what to which thing, from where, and whether it was allowed. */
export const activity = z.object({
  id,
  at: instant,
  /** Null: the scheduler, or a visitor. */
  actor: namedPerson.extend({ isBot: z.boolean() }).nullable(),
  /** `task.created`: a noun and what happened to it. A denied action carries the refusal's code instead. */
  action: z.string(),
  /** The title is what it was called then; a path leads to where it is now, if it has a place of its own. */
  object: z.object({ kind: z.string(), id: id.nullable(), title: z.string(), path: z.string().nullable() }),
  result: z.enum(activityResults),
  ip: z.string(),
  /** Names if the program says what it is, else empty. */
  browser: z.string(),
  platform: z.string(),
  /** A call of somebody, or what of the workspace's own work it was. */
  requestId: z.string(),
  /** Whether there is something to compare. */
  hasChanges: z.boolean(),
})
export type Activity = z.infer<typeof activity>

/** A link of the chain: the hash covers the line and the hash before it. */
export const activitySeal = z.object({
  hash: z.string(),
  /** Of the line before; empty for the first. */
  previousHash: z.string(),
  /** The details were erased on request; their digest still proves that the line is the one that was written. */
  erased: z.boolean(),
})

export const activityDetail = activity.extend({
  /** The program's own words about itself. */
  device: z.string(),
  /** Fields by their names. `personal`: the numbers are ids of people; `people` has their names. */
  changes: z.array(z.object({ field: z.string(), from: z.json(), to: z.json(), personal: z.boolean() })),
  people: z.array(namedPerson),
  /** Null for the moment until it is sealed. */
  seal: activitySeal.nullable(),
})
export type ActivityDetail = z.infer<typeof activityDetail>

/**
 * `changed`: the line is not the one that was sealed. `missing`: a sealed line is gone. `added`: a line without a seal
 * is between sealed ones. `cut`: a seal does not follow from the one before it, or the noted seal is not there.
 */
export const chainFaults = ['changed', 'missing', 'added', 'cut'] as const
export type ChainFault = (typeof chainFaults)[number]

/** One step of a check: the next lines after `after`, so that a long log shows how far it is and can be stopped. */
export const chainStep = z.object({
  /** Lines looked at in this step. */
  checked: z.number().int(),
  /** Where the next step begins. */
  after: z.number().int(),
  done: z.boolean(),
  /** Sealed lines there are. */
  total: z.number().int(),
  /** Lines too young to have a seal. */
  waiting: z.number().int(),
  fault: z.object({ id, kind: z.enum(chainFaults) }).nullable(),
  /** The newest seal: a person who notes it down can later prove that nothing was cut off the end. */
  head: z.object({ id, hash: z.string() }).nullable(),
})
export type ChainStep = z.infer<typeof chainStep>

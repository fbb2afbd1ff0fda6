import { z } from 'zod'
import { id, instant, line, optionalLine, version } from '../http/fields.ts'
import { price } from '../money/money.ts'
import { taskPriorities } from '../tasks/tasks.schemas.ts'
import { cleanText } from '../text/clean.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { ruleKinds } from './kinds.ts'

export const mostRules = 50
/** For so long what a rule did is kept, and a deleted rule can come back. */
export const runsKeptDays = 90
export const deletedKeptDays = 30
/** Whoever does more in an hour was made by mistake, and is switched off. */
export const mostRunsPerHour = 200
/** After so many refusals on end it is switched off. */
export const mostRefusals = 5
/** How far back a trial looks, and at how many events at most. */
export const trialDays = 30
export const mostTried = 5000

/** What `fill` puts into texts, each in braces. */
export const placeholders = ['title', 'actor', 'link', 'space', 'amount'] as const
export type Placeholder = (typeof placeholders)[number]

/** What else has to be true, as it is when the rule runs. Null or empty: it is not asked. */
export const ruleConditions = z.strictObject({
  /** A project or a sales project. */
  spaceId: id.nullable(),
  titleContains: optionalLine(100),
  /** Of an expense or a sales project, in the workspace's currency. */
  amountAbove: price.nullable(),
  /** Of a task, as the label. */
  priority: z.enum(taskPriorities).nullable(),
  label: optionalLine(40),
})
export type RuleConditions = z.infer<typeof ruleConditions>

const text = (max: number) =>
  z
    .string()
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().min(1).max(max))

export const ruleAction = z.discriminatedUnion('kind', [
  /** Written in a public channel, in the owner's name. */
  z.strictObject({ kind: z.literal('message'), channelId: id, text: text(1000) }),
  z.strictObject({ kind: z.literal('notice'), userId: id, text: line(300) }),
  z.strictObject({
    kind: z.literal('task'),
    title: line(160),
    assigneeId: id,
    dueInDays: z.number().int('wholeNumber').min(0).max(365).nullable(),
  }),
  /** One more has to agree to the expense that was sent. */
  z.strictObject({ kind: z.literal('approver'), userId: id }),
])
export type RuleAction = z.infer<typeof ruleAction>

export const ruleBody = z.strictObject({
  name: line(60),
  kinds: z.array(z.enum(ruleKinds)).min(1, 'ruleKindRequired').max(ruleKinds.length),
  conditions: ruleConditions,
  actions: z.array(ruleAction).min(1).max(2),
})
export type RuleBody = z.infer<typeof ruleBody>

/** Who or what switched it off: an Admin; refusals on end; more runs in an hour than anybody means. */
export const ruleOffReasons = ['admin', 'refused', 'tooMany'] as const

const place = z.object({ id, name: z.string() })

export const rule = z.object({
  id,
  name: z.string(),
  kinds: z.array(z.string()),
  conditions: ruleConditions,
  actions: z.array(ruleAction),
  /** It acts in their name and with their rights. */
  owner: namedPerson,
  offReason: z.enum(ruleOffReasons).nullable(),
  lastRunAt: instant.nullable(),
  /** As far as they are kept. */
  runCount: z.number().int(),
  /** What conditions and actions name; the name is empty where it is gone or no longer open to everybody. */
  space: place.nullable(),
  channels: z.array(place),
  people: z.array(namedPerson),
  createdAt: instant,
  version,
})
export type Rule = z.infer<typeof rule>

/** What happened, as the list of runs and a trial show it. */
const happened = z.object({ kind: z.string(), title: z.string(), path: z.string().nullable() })

export const ruleRun = happened.extend({
  id,
  at: instant,
  /** Why nothing was done; a key of the `errors` catalogue. */
  failure: z.string().nullable(),
  /** Where what was done is to be seen. */
  done: z.array(z.object({ kind: z.enum(['message', 'notice', 'task', 'approver']), path: z.string().nullable() })),
})
export type RuleRun = z.infer<typeof ruleRun>

export const triedEvent = happened.extend({ id, at: instant, actor: z.string().nullable() })

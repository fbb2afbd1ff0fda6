import type { Kysely } from 'kysely'
import { baseCurrency } from '#contract/money/money.ts'
import type { RuleConditions } from '#contract/rules/rules.schemas.ts'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import type { Database } from '../../platform/schema.ts'
import type { Happening } from '../activityLog/happenings.ts'

/** What conditions ask about, as it is now. What a kind of thing does not have fits no condition. */
export interface Facts {
  amount?: number
  priority?: TaskPriority
  labels?: readonly string[]
}

/** A happening with what was read of its thing; undefined where the thing is gone or has no facts. */
export interface Candidate {
  happening: Happening
  facts: Facts | undefined
}

type Reader = (db: Kysely<Database>, ids: readonly number[]) => Promise<(Facts & { id: number })[]>

const readers: Record<string, Reader> = {
  task: (db, ids) =>
    db
      .selectFrom('tasks')
      .select(['id', 'priority', 'labels'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
  expense: (db, ids) =>
    db
      .selectFrom('expenseReports')
      .select(['id', 'amount'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
  // One in another currency has no amount to compare.
  deal: (db, ids) =>
    db
      .selectFrom('deals')
      .select(['id', 'amount'])
      .where('id', 'in', ids)
      .where('currency', '=', baseCurrency)
      .where('deletedAt', 'is', null)
      .execute(),
}

/** How each condition is asked; one that is null or empty is not, and fits. */
const asks: Record<keyof RuleConditions, (conditions: RuleConditions, candidate: Candidate) => boolean> = {
  spaceId: ({ spaceId }, { happening }) => spaceId === null || happening.spaceId === spaceId,
  titleContains: ({ titleContains }, { happening }) => fold(happening.subject.title).includes(fold(titleContains)),
  amountAbove: ({ amountAbove }, { facts }) =>
    amountAbove === null || (facts?.amount !== undefined && facts.amount > amountAbove),
  priority: ({ priority }, { facts }) => priority === null || facts?.priority === priority,
  label: ({ label }, { facts }) => label === '' || (facts?.labels?.some((one) => fold(one) === fold(label)) ?? false),
}
const allAsks = Object.values(asks)

/** Names no request can have: its own ids hold no colon. */
export const ruleOrigin = (ruleId: number) => `rule:${ruleId}`
const isByRule = ({ requestId }: Happening) => requestId.startsWith('rule:')

/**
 * Those that the conditions fit, in their order. What a rule did is never among them, nor what happens by itself to a task
 * that a rule made: rules would answer each other without end.
 */
export async function matching(
  db: Kysely<Database>,
  happenings: readonly Happening[],
  conditions: RuleConditions,
): Promise<Candidate[]> {
  const byThings = happenings.filter((one) => !isByRule(one))
  const madeByRules = await tasksByRules(db, byThings)
  const heard = byThings.filter(
    ({ actor, subject }) => actor !== null || subject.kind !== 'task' || !madeByRules.has(subject.id),
  )
  const facts = await factsOf(db, heard)
  return heard
    .map((happening) => ({ happening, facts: facts.get(keyOf(happening)) }))
    .filter((candidate) => allAsks.every((ask) => ask(conditions, candidate)))
}

async function tasksByRules(db: Kysely<Database>, happenings: readonly Happening[]): Promise<Set<number | null>> {
  const ids = idsOf(happenings.filter(({ actor, subject }) => actor === null && subject.kind === 'task'))
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('ruleRuns').select('taskId').where('taskId', 'in', ids).execute()
  return new Set(rows.map(({ taskId }) => taskId))
}

const keyOf = ({ subject: { kind, id } }: Happening) => `${kind} ${id}`
const idsOf = (happenings: readonly Happening[]) => [
  ...new Set(happenings.flatMap(({ subject: { id } }) => (id === null ? [] : [id]))),
]

async function factsOf(db: Kysely<Database>, happenings: readonly Happening[]): Promise<Map<string, Facts>> {
  const found = new Map<string, Facts>()
  for (const [kind, some] of Map.groupBy(happenings, ({ subject }) => subject.kind)) {
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    const ids = idsOf(some)
    if (!read || ids.length === 0) continue
    for (const { id, ...facts } of await read(db, ids)) found.set(`${kind} ${id}`, facts)
  }
  return found
}

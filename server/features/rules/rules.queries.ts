import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ParamsOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { type Rule, ruleAction, ruleConditions, ruleRun } from '#contract/rules/rules.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOfPlaces } from '../activityLog/happenings.ts'
import { namesOf } from '../tasks/tasks.queries.ts'

type StoredRule = Selectable<Database['rules']>
export type RuleRow = ReturnType<typeof ruleOf>

const storedActions = z.array(ruleAction)

export const ruleOf = (row: StoredRule) => ({
  ...row,
  conditions: ruleConditions.parse(row.conditions),
  actions: storedActions.parse(row.actions),
})

/** Also one that was deleted a while ago. */
export async function findRule(db: Kysely<Database>, id: number): Promise<RuleRow | undefined> {
  const row = await db.selectFrom('rules').selectAll().where('id', '=', id).executeTakeFirst()
  return row && ruleOf(row)
}

export async function listRules(db: Kysely<Database>): Promise<Rule[]> {
  const rows = await db.selectFrom('rules').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()
  return shownRules(db, rows.map(ruleOf))
}

export async function shownRule(db: Kysely<Database>, row: RuleRow): Promise<Rule> {
  const [shown] = await shownRules(db, [row])
  if (!shown) throw new Error('one row is shown as one')
  return shown
}

/** Everything that conditions and actions name. */
export function namedBy({ actions, conditions: { spaceId } }: Pick<RuleRow, 'actions' | 'conditions'>) {
  return {
    spaces: spaceId === null ? [] : [spaceId],
    channels: actions.flatMap((action) => (action.kind === 'message' ? [action.channelId] : [])),
    people: actions.flatMap((action) => {
      if (action.kind === 'message') return []
      return [action.kind === 'task' ? action.assigneeId : action.userId]
    }),
  }
}

async function shownRules(db: Kysely<Database>, rows: readonly RuleRow[]): Promise<Rule[]> {
  const named = rows.map(namedBy)
  const unique = (ids: readonly number[]) => [...new Set(ids)]
  const places = await namesOfPlaces(
    db,
    unique(named.flatMap(({ spaces }) => spaces)),
    unique(named.flatMap(({ channels }) => channels)),
  )
  const owners = rows.map(({ ownerId }) => ownerId)
  const people = await namesOf(db, unique([...owners, ...named.flatMap((one) => one.people)]))
  const runs = await runsOf(
    db,
    rows.map(({ id }) => id),
  )
  const person = (id: number) => people.get(id) ?? { id, fullName: '', avatar: null }
  return rows.map((row) => {
    const { id, name, kinds, conditions, actions, offReason, version } = row
    const { channels, people: chosen } = namedBy(row)
    const { spaceId } = conditions
    return {
      ...{ id, name, kinds, conditions, actions, offReason, version },
      owner: person(row.ownerId),
      lastRunAt: runs.get(id)?.lastAt.toISOString() ?? null,
      runCount: runs.get(id)?.count ?? 0,
      space: spaceId === null ? null : { id: spaceId, name: places.get(`space ${spaceId}`)?.name ?? '' },
      channels: unique(channels).map((one) => ({ id: one, name: places.get(`channel ${one}`)?.name ?? '' })),
      people: unique(chosen).map(person),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

async function runsOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { count: number; lastAt: Date }>()
  const rows = await db
    .selectFrom('ruleRuns')
    .select(({ fn }) => ['ruleId', fn.countAll<number>().as('count'), fn.max<Date>('at').as('lastAt')])
    .where('ruleId', 'in', ids)
    .where('failure', 'is', null)
    .groupBy('ruleId')
    .execute()
  return new Map(rows.flatMap(({ ruleId, ...runs }) => (ruleId === null ? [] : [[ruleId, runs] as const])))
}

type Runs = typeof ruleEndpoints.runs
const storedDone = ruleRun.shape.done

/** The newest first. */
export async function listRuns(
  db: Kysely<Database>,
  { id }: ParamsOf<Runs>,
  { page, size, failed }: QueryOf<Runs>,
): Promise<Pick<ResponseOf<Runs>, 'rows' | 'total'>> {
  const all = db
    .selectFrom('ruleRuns')
    .where('ruleId', '=', id)
    .$if(failed !== undefined, (query) => query.where('failure', 'is not', null))
  const rows = await all
    .select(['id', 'at', 'kind', 'title', 'path', 'failure', 'done'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString(), done: storedDone.parse(row.done) })), total }
}

/** Runs and refusals of the last hour, as each is something that was attempted. */
export async function runsSince(db: Kysely<Database>, ruleId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rule_runs where rule_id = ${ruleId} and at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

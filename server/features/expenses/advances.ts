import { type Kysely, sql } from 'kysely'
import type { Advance, advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { advancesChanged } from '#contract/expenses/expenses.events.ts'
import { mayKeepAdvances } from '#contract/expenses/expenses.policy.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { baseCurrency, decimalText } from '#contract/money/money.ts'
import { paths } from '#contract/paths.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { userRoom } from '../users/rooms.ts'
import { type AdvanceRow, advanceRows, usedOfAdvance } from './advances.queries.ts'
import { deciders } from './announce.ts'
import { loadExpenseStanding } from './standing.ts'

type List = typeof advanceEndpoints.list

/** A person's own advances; everybody's for accounting. */
export async function listAdvances(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const standing = await loadExpenseStanding(ctx.db, actor, await today(ctx))
  const wanted = mayKeepAdvances(standing) ? query.ownerId : actor.id
  const open = sql<boolean>`expense_advances.amount > ${usedOfAdvance}`
  const rows = await advanceRows(ctx.db)
    .$if(wanted !== undefined, (select) => select.where('ownerId', '=', wanted ?? 0))
    .$if(query.open === 'true', (select) => select.where(open))
    .orderBy('day', query.sort === 'day' ? 'asc' : 'desc')
    .orderBy('expenseAdvances.id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await ctx.db
    .selectFrom('expenseAdvances')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(wanted !== undefined, (select) => select.where('ownerId', '=', wanted ?? 0))
    .$if(query.open === 'true', (select) => select.where(open))
    .executeTakeFirstOrThrow()
  return { rows: await advancesOf(ctx.db, rows), total, cursor }
}

async function advancesOf(db: Kysely<Database>, rows: readonly AdvanceRow[]): Promise<Advance[]> {
  const people = await namesOf(db, [...new Set(rows.flatMap(({ ownerId, givenBy }) => [ownerId, givenBy]))])
  const person = (id: number) => people.get(id) ?? { id, fullName: '', avatar: null }
  return rows.map(({ ownerId, givenBy, ...row }) => ({
    ...row,
    owner: person(ownerId),
    givenBy: person(givenBy),
    remaining: row.amount - row.used,
  }))
}

export async function giveAdvance(
  ctx: Context,
  actor: Actor,
  { clientId, ...draft }: BodyOf<typeof advanceEndpoints.give>,
): Promise<Advance> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: draft }, () => insert(tx, actor, draft, day))
    const [advance] = await advancesOf(tx.db, await advanceRows(tx.db).where('expenseAdvances.id', '=', id).execute())
    if (!advance) throw notFound('advance')
    return advance
  })
}

async function insert(
  tx: Transaction,
  actor: Actor,
  draft: Omit<BodyOf<typeof advanceEndpoints.give>, 'clientId'>,
  day: string,
) {
  const owner = await tx.db
    .selectFrom('users')
    .select(['fullName', 'language'])
    .where('id', '=', draft.ownerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!owner) throw invalid({ ownerId: 'personInactive' })
  const { id } = await tx.db
    .insertInto('expenseAdvances')
    .values({ ...draft, givenBy: actor.id, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'advance.given', object: { kind: 'advance', id, title: owner.fullName }, after: draft })
  // Formatting a text keeps every digit; its type only knows texts that were written as numbers in the source.
  const amount = new Intl.NumberFormat(owner.language, {
    ...{ style: 'currency', currency: baseCurrency, currencyDisplay: 'narrowSymbol' },
  }).format(decimalText(draft.amount) as `${number}`)
  await notify(tx, [draft.ownerId], {
    kind: 'advanceGiven',
    params: { amount, title: draft.note },
    href: paths.expenses,
  })
  await announceAdvances(tx, draft.ownerId, day)
  return id
}

/** Given by mistake: only while no report has taken it. */
export async function removeAdvance(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db.selectFrom('expenseAdvances').select('id').where('id', '=', id).forUpdate().execute()
    const row = await advanceRows(tx.db).where('expenseAdvances.id', '=', id).executeTakeFirst()
    if (!row) throw notFound('advance')
    const taken = await tx.db.selectFrom('expenseReports').select('id').where('advanceId', '=', id).executeTakeFirst()
    const [advance] = await advancesOf(tx.db, [row])
    if (taken) throw conflict('advanceInUse', advance)
    await tx.db.deleteFrom('expenseAdvances').where('id', '=', id).execute()
    const object = { kind: 'advance', id, title: advance?.owner.fullName ?? '' }
    await tx.record({ action: 'advance.deleted', object, before: { amount: row.amount, day: row.day } })
    await announceAdvances(tx, row.ownerId, day)
  })
}

/** The rest of somebody's advances has changed. */
export async function announceAdvances(tx: Transaction, ownerId: number, day: string) {
  const { accountants } = await deciders(tx, [], day)
  const everybody = [...new Set([ownerId, ...accountants])]
  tx.emit(advancesChanged, { ownerId }, [...everybody.map(userRoom), 'expenses:all'])
}

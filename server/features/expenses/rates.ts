import { sql } from 'kysely'
import { ratesChanged } from '#contract/expenses/expenses.events.ts'
import { rateReachesBackDays } from '#contract/expenses/expenses.schemas.ts'
import type { ExchangeRate, rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { everyone } from '../users/rooms.ts'
import { type Rules, readRules } from './rules.ts'
import { resettle } from './writing.ts'

type List = typeof rateEndpoints.list

export async function listRates(ctx: Context, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const { currency, page, size, sort } = query
  const rows = await ctx.db
    .selectFrom('expenseRates')
    .select(['currency', 'day', 'rate', 'setBy'])
    .$if(currency !== undefined, (select) => select.where('currency', '=', currency ?? 'USD'))
    .orderBy('day', sort === 'day' ? 'asc' : 'desc')
    .orderBy('currency')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await ctx.db
    .selectFrom('expenseRates')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(currency !== undefined, (select) => select.where('currency', '=', currency ?? 'USD'))
    .executeTakeFirstOrThrow()
  const people = await namesOf(ctx.db, [...new Set(rows.map(({ setBy }) => setBy))])
  return {
    rows: rows.map((row) => ({
      ...row,
      setBy: people.get(row.setBy) ?? { id: row.setBy, fullName: '', avatar: null },
    })),
    total,
    cursor,
  }
}

/** The one that a line of that day takes. */
export async function findRate(ctx: Context, { currency, day }: QueryOf<typeof rateEndpoints.find>) {
  const rate = await ctx.db
    .selectFrom('expenseRates')
    .select(['currency', 'day', 'rate'])
    .where('currency', '=', currency)
    .where(sql<boolean>`day between ${day}::date - ${sql.lit(rateReachesBackDays)} and ${day}::date`)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  return { rate: rate ?? null }
}

type RateKey = BodyOf<typeof rateEndpoints.remove>
const objectOf = ({ currency, day }: RateKey) => ({ kind: 'rate', id: null, title: `${currency} ${day}` })

export async function setRate(
  ctx: Context,
  actor: Actor,
  body: BodyOf<typeof rateEndpoints.set>,
): Promise<ExchangeRate> {
  const rules = await readRules(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const before = await lockedRate(tx, body)
    await tx.db
      .insertInto('expenseRates')
      .values({ ...body, setBy: actor.id, setAt: tx.now })
      .onConflict((conflict) =>
        conflict.columns(['currency', 'day']).doUpdateSet({ rate: body.rate, setBy: actor.id, setAt: tx.now }),
      )
      .execute()
    await tx.record({
      action: 'rate.set',
      object: objectOf(body),
      ...(before ? { before } : {}),
      after: { rate: body.rate },
    })
    await followRate(tx, body, rules)
    const person = (await namesOf(tx.db, [actor.id])).get(actor.id)
    return { ...body, setBy: person ?? { id: actor.id, fullName: actor.fullName, avatar: null } }
  })
}

export async function removeRate(ctx: Context, actor: Actor, place: RateKey): Promise<void> {
  const rules = await readRules(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const before = await lockedRate(tx, place)
    if (!before) throw notFound('rate')
    await tx.db.deleteFrom('expenseRates').where('currency', '=', place.currency).where('day', '=', place.day).execute()
    await tx.record({ action: 'rate.deleted', object: objectOf(place), before })
    await followRate(tx, place, rules)
  })
}

const lockedRate = (tx: Transaction, { currency, day }: RateKey) =>
  tx.db
    .selectFrom('expenseRates')
    .select('rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()

/** Drafts follow the rates of their days; submitted reports keep the rates of their submission. */
async function followRate(tx: Transaction, { currency, day }: RateKey, rules: Rules) {
  tx.emit(ratesChanged, {}, [everyone])
  const reports = await tx.db
    .selectFrom('expenseReports')
    .select('id')
    .where('status', 'in', ['draft', 'correction'])
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from expense_lines where report_id = expense_reports.id and currency = ${currency}
        and expense_lines.day between ${day}::date and ${day}::date + ${sql.lit(rateReachesBackDays)})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of reports) await resettle(tx, id, rules)
}

import type { Selectable, Updateable } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { savedReportsChanged } from '#contract/reports/reports.events.ts'
import { maxSavedReports, type SavedReport, type savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { checkQuery } from './documents/opening.ts'
import { savedOf } from './saved.queries.ts'

type Row = Selectable<Database['savedReports']>

const refuseTakenName = (error: unknown): never => {
  throw isUniqueViolation(error) ? invalid({ name: 'reportNameTaken' }) : error
}

export async function saveReport(
  ctx: Context,
  actor: Actor,
  { clientId, ...wanted }: BodyOf<typeof savedReportEndpoints.save>,
): Promise<SavedReport> {
  checkQuery(wanted.kind, wanted.query)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: wanted }, () => addSaved(tx, actor, wanted))
    return answerSaved(tx, await ownReport(tx, actor, id))
  }).catch(refuseTakenName)
}

async function addSaved(tx: Transaction, actor: Actor, wanted: Pick<Row, 'kind' | 'name' | 'query'>) {
  const others = await tx.db.selectFrom('savedReports').select('id').where('ownerId', '=', actor.id).execute()
  if (others.length >= maxSavedReports) throw unprocessable('tooManySavedReports')
  const { id } = await tx.db
    .insertInto('savedReports')
    .values({ ...wanted, query: JSON.stringify(wanted.query), ownerId: actor.id, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'report.saved', object: { kind: 'savedReport', id, title: wanted.name }, after: wanted })
  tx.emit(savedReportsChanged, {}, [userRoom(actor.id)])
  return id
}

/** Held until the commit; another's is not there. */
export async function ownReport(tx: Transaction, actor: Actor, id: number): Promise<Row> {
  const row = await tx.db
    .selectFrom('savedReports')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('report')
  return row
}

async function answerSaved(tx: Transaction, row: Row): Promise<SavedReport> {
  const [saved] = await savedOf(tx.db, [row])
  if (!saved) throw notFound('report')
  return saved
}

/** Makes a new version; a request that names an older one came too late. */
export async function reviseSaved(
  tx: Transaction,
  before: Row,
  version: number | undefined,
  change: Updateable<Database['savedReports']>,
  action: string,
): Promise<SavedReport> {
  if (version !== undefined && version !== before.version) {
    throw conflict('staleVersion', await answerSaved(tx, before))
  }
  const after = await tx.db
    .updateTable('savedReports')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const told = ({ name, query, schedule }: Row) => ({ name, query, schedule })
  await tx.record({
    action: `report.${action}`,
    object: { kind: 'savedReport', id: after.id, title: after.name },
    before: told(before),
    after: told(after),
  })
  tx.emit(savedReportsChanged, {}, [userRoom(after.ownerId)])
  return answerSaved(tx, after)
}

export async function changeSaved(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, name, query }: BodyOf<typeof savedReportEndpoints.change>,
): Promise<SavedReport> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownReport(tx, actor, id)
    if (query) checkQuery(before.kind, query)
    const change = { ...(name ? { name } : {}), ...(query ? { query: JSON.stringify(query) } : {}) }
    return reviseSaved(tx, before, version, change, 'changed')
  }).catch(refuseTakenName)
}

export async function removeSaved(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { name } = await ownReport(tx, actor, id)
    await tx.db.deleteFrom('savedReports').where('id', '=', id).execute()
    await tx.record({ action: 'report.removed', object: { kind: 'savedReport', id, title: name } })
    tx.emit(savedReportsChanged, {}, [userRoom(actor.id)])
  })
}

import { type Kysely, sql } from 'kysely'
import {
  type Billing,
  billingAddress,
  type billingEndpoints,
  billingPlan,
  type Invoice,
} from '#contract/billing/billing.endpoints.ts'
import { billingChanged } from '#contract/billing/billing.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachFile, detachFile, ownUpload } from '../files/attachment.ts'
import { joinedFile } from '../files/joinedFile.ts'
import { everyone } from '../users/rooms.ts'

const invoiceFileKind = 'invoice'
const object = { kind: 'billing', id: null, title: '' }

/** Everybody sees the plan; only people who manage the workspace see the payments. */
export async function readBilling(db: Context['db'], actor: Actor): Promise<Billing> {
  const { plan, address, version } = await readTerms(db)
  const managed = managesAll(actor.rules) ? { address, invoices: await listInvoices(db), version } : null
  return { plan, seats: await countSeats(db), managed }
}

export const invoiceFileReaders: FileReaders = { [invoiceFileKind]: async (_ctx, actor) => managesAll(actor.rules) }

export function changeBilling(ctx: Context, actor: Actor, body: BodyOf<typeof billingEndpoints.update>) {
  const { plan, address, version } = body
  return inTransaction(ctx, actor, async (tx) => {
    // Nobody's row to hold before it is first written, so the table is held.
    await tx.db.selectFrom('billing').select('id').forUpdate().execute()
    const before = await readTerms(tx.db)
    if (before.version !== version) throw conflict('staleVersion', await readBilling(tx.db, actor))
    const row = { plan: JSON.stringify(plan), address: JSON.stringify(address), version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('billing')
      .values({ id: 1, ...row })
      .onConflict((exists) => exists.column('id').doUpdateSet(row).where('billing.version', '=', version))
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw conflict('staleVersion', await readBilling(tx.db, actor))
    await tx.record({
      action: 'billing.changed',
      object: { ...object, title: plan.name },
      before: { plan: before.plan, address: before.address },
      after: { plan, address },
    })
    return told(tx, actor)
  })
}

export function addInvoice(
  ctx: Context,
  actor: Actor,
  { clientId, fileId, ...invoice }: BodyOf<typeof billingEndpoints.addInvoice>,
) {
  return inTransaction(ctx, actor, async (tx) => {
    await once(tx, { userId: actor.id, key: clientId, body: { ...invoice, fileId } }, async () => {
      if (fileId !== null) await ownUpload(tx, actor.id, fileId)
      const { id } = await tx.db
        .insertInto('invoices')
        .values({ ...invoice, fileId, createdAt: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (fileId !== null) await attachFile(tx, fileId, { kind: invoiceFileKind, id })
      await tx.record({
        action: 'invoice.added',
        object: { kind: 'invoice', id, title: invoice.number },
        after: invoice,
      })
      return id
    })
    return told(tx, actor)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid({ number: 'invoiceNumberTaken' }) : error
  })
}

export function setInvoiceState(ctx: Context, actor: Actor, id: number, state: 'due' | 'paid') {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldInvoice(tx, id)
    if (before.state !== state) {
      await tx.db.updateTable('invoices').set({ state }).where('id', '=', id).execute()
      await tx.record({
        action: 'invoice.changed',
        object: { kind: 'invoice', id, title: before.number },
        before: { state: before.state },
        after: { state },
      })
    }
    return told(tx, actor)
  })
}

export function removeInvoice(ctx: Context, actor: Actor, id: number) {
  return inTransaction(ctx, actor, async (tx) => {
    const { number, fileId, ...before } = await heldInvoice(tx, id)
    await tx.db.deleteFrom('invoices').where('id', '=', id).execute()
    if (fileId !== null) await detachFile(tx, fileId)
    await tx.record({ action: 'invoice.removed', object: { kind: 'invoice', id, title: number }, before })
    return told(tx, actor)
  })
}

async function heldInvoice(tx: Transaction, id: number) {
  const row = await tx.db
    .selectFrom('invoices')
    .select(['number', 'day', 'amount', 'currency', 'state', 'fileId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('invoice')
  return row
}

async function told(tx: Transaction, actor: Actor): Promise<Billing> {
  tx.emit(billingChanged, {}, [everyone])
  return readBilling(tx.db, actor)
}

/** What a workspace runs under until an Admin says otherwise: its own server, and no limit. */
const first = {
  plan: { name: '', seatLimit: null, renewsOn: null },
  address: { company: '', taxOffice: '', taxNumber: '', address: '', email: '' },
  version: 1,
}

async function readTerms(db: Kysely<Database>) {
  const row = await db.selectFrom('billing').select(['plan', 'address', 'version']).executeTakeFirst()
  if (!row) return first
  return { plan: billingPlan.parse(row.plan), address: billingAddress.parse(row.address), version: row.version }
}

async function countSeats(db: Kysely<Database>): Promise<Billing['seats']> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'invited')::int`.as('invited'),
    ])
    .executeTakeFirstOrThrow()
}

async function listInvoices(db: Kysely<Database>): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('files', 'files.id', 'invoices.fileId')
    .select(['invoices.id', 'number', 'day', 'amount', 'currency', 'state', 'fileId'])
    .select(['files.name as fileName', 'files.size as fileSize', 'files.type as fileType'])
    .orderBy('day', 'desc')
    .orderBy('invoices.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, number, day, amount, currency, state } = row
    return { id, number, day, amount, currency, state, file: joinedFile(row) }
  })
}

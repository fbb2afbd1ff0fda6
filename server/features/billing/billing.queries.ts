import { type Kysely, sql } from 'kysely'
import { type Billing, billingAddress, billingPlan, type Invoice } from '#contract/billing/billing.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { joinedFile } from '../files/joinedFile.ts'

/** What a workspace runs under until an Admin says otherwise: its own server, and no limit. */
const first = {
  plan: { name: '', seatLimit: null, renewsOn: null },
  address: { company: '', taxOffice: '', taxNumber: '', address: '', email: '' },
  version: 1,
}

export async function readTerms(db: Kysely<Database>) {
  const row = await db.selectFrom('billing').select(['plan', 'address', 'version']).executeTakeFirst()
  if (!row) return first
  return { plan: billingPlan.parse(row.plan), address: billingAddress.parse(row.address), version: row.version }
}

export async function countSeats(db: Kysely<Database>): Promise<Billing['seats']> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'invited')::int`.as('invited'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listInvoices(db: Kysely<Database>): Promise<Invoice[]> {
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

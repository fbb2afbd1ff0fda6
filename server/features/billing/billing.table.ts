import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { invoiceStates } from '#contract/billing/billing.endpoints.ts'
import type { Currency } from '#contract/money/money.ts'

/** One row. */
export interface BillingTable {
  id: Generated<number>
  plan: unknown
  address: unknown
  version: Generated<number>
}

export interface InvoicesTable {
  id: Generated<number>
  number: string
  day: string
  amount: number
  currency: Currency
  state: (typeof invoiceStates)[number]
  fileId: number | null
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    billing: BillingTable
    invoices: InvoicesTable
  }
}

export const createBilling: Migration = {
  async up(db) {
    await sql`
      create table billing (
        id integer primary key default 1 check (id = 1),
        plan jsonb not null,
        address jsonb not null,
        version integer not null default 1
      )`.execute(db)
    await sql`
      create table invoices (
        id bigint generated always as identity primary key,
        number text not null unique,
        day date not null,
        amount bigint not null,
        currency text not null,
        state text not null check (state in ('due', 'paid')),
        file_id bigint references files (id),
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index invoices_by_day on invoices (day, id)`.execute(db)
    await sql`create index invoices_by_file on invoices (file_id)`.execute(db)
  },
}

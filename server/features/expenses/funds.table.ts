import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Currency } from '#contract/money/money.ts'

export interface ExpenseRatesTable {
  currency: Exclude<Currency, 'TRY'>
  day: string
  /** In millionths of the base currency. */
  rate: number
  setBy: number
  setAt: Date
}

export interface ExpenseAdvancesTable {
  id: Generated<number>
  ownerId: number
  amount: number
  day: string
  note: string
  givenBy: number
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    expenseRates: ExpenseRatesTable
    expenseAdvances: ExpenseAdvancesTable
  }
}

export const createFunds: Migration = {
  async up(db) {
    await sql`
      create table expense_rates (
        currency text not null,
        day date not null,
        rate bigint not null check (rate > 0),
        set_by bigint not null references users (id),
        set_at timestamptz not null,
        primary key (currency, day)
      )`.execute(db)
    await sql`
      create table expense_advances (
        id bigint generated always as identity primary key,
        owner_id bigint not null references users (id),
        amount bigint not null check (amount > 0),
        day date not null,
        note text not null,
        given_by bigint not null references users (id),
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index expense_advances_of_owner on expense_advances (owner_id, day)`.execute(db)
  },
}

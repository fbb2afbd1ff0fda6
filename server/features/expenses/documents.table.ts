import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which report has an e-document in hand: one at a time, whoever scans it. */
export interface ExpenseDocumentsTable {
  ettn: string
  reportId: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    expenseDocuments: ExpenseDocumentsTable
  }
}

export const addDocuments: Migration = {
  async up(db) {
    await sql`alter table expense_lines add column ettn text not null default '',
      add column buyer_tax_number text not null default ''`.execute(db)
    await sql`
      create table expense_documents (
        ettn text primary key,
        report_id bigint not null references expense_reports (id) on delete cascade
      )`.execute(db)
    await sql`create index expense_documents_of_report on expense_documents (report_id)`.execute(db)
  },
}

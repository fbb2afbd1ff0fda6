import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Currency } from '#contract/money/money.ts'
import type { QuoteLine, quoteStatuses } from '#contract/sales/quotes.endpoints.ts'

export interface DealQuotesTable {
  id: Generated<number>
  dealId: number
  number: number
  status: (typeof quoteStatuses)[number]
  currency: Currency
  lines: JSONColumnType<QuoteLine[]>
  terms: string
  validUntil: string | null
  askedBy: number | null
  askedAt: Date | null
  askedReason: string
  approverId: number | null
  decidedBy: number | null
  decidedAt: Date | null
  decision: 'approve' | 'cancel' | null
  decisionReason: string
  createdBy: number
  createdAt: Date
  sentAt: Date | null
  sentBy: number | null
  version: Generated<number>
}

declare module '../../platform/schema.ts' {
  interface Database {
    dealQuotes: DealQuotesTable
  }
}

export const createQuotes: Migration = {
  async up(db) {
    await sql`
      create table deal_quotes (
        id bigint generated always as identity primary key,
        deal_id bigint not null references deals (id) on delete cascade,
        number integer not null,
        status text not null,
        currency text not null,
        lines jsonb not null,
        terms text not null,
        valid_until date,
        asked_by bigint references users (id),
        asked_at timestamptz,
        asked_reason text not null default '',
        approver_id bigint references users (id),
        decided_by bigint references users (id),
        decided_at timestamptz,
        decision text,
        decision_reason text not null default '',
        created_by bigint not null references users (id),
        created_at timestamptz not null,
        sent_at timestamptz,
        sent_by bigint references users (id),
        version integer not null default 1,
        unique (deal_id, number)
      )`.execute(db)
    await sql`create index deal_quotes_waiting on deal_quotes (approver_id) where status = 'waiting'`.execute(db)
  },
}

import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ExpenseCategory } from '#contract/expenses/categories.ts'
import type { DocumentKind } from '#contract/expenses/expenses.schemas.ts'
import type { ReportAction, ReportStatus } from '#contract/expenses/transitions.ts'
import type { Currency } from '#contract/money/money.ts'

export interface ExpenseReportsTable {
  id: Generated<number>
  number: string
  title: string
  note: string
  ownerId: number
  spaceId: number | null
  status: ReportStatus
  approverId: number | null
  /** Who has to agree after them, and who did before them since it was sent. */
  nextApproverIds: Generated<number[]>
  agreedIds: Generated<number[]>
  advanceId: number | null
  /** Sums of the lines in the base currency, kept with each change, so that lists need not look at them. */
  gross: number
  vat: number
  approved: number
  advanceAmount: number
  /** See `amountOf`. */
  amount: number
  incomplete: boolean
  lineCount: number
  firstDay: string | null
  lastDay: string
  /** Folded: number, title, owner and merchants, for the search. */
  words: string
  sourceMessageId: number | null
  submittedAt: Date | null
  /** In the workspace's zone of that moment. */
  submittedDay: string | null
  waitingSince: Date | null
  /** When it is to be paid; null until accounting agrees to it. */
  payDay: string | null
  paidDay: string | null
  paidReference: string
  paidBy: number | null
  paidAt: Date | null
  /** The last decision, to undo it at once; see `decisionUndo.ts`. */
  undo: JSONColumnType<object> | null
  createdAt: ColumnType<Date, Date, never>
  updatedAt: Date
  deletedAt: Date | null
  deletedBy: number | null
  version: Generated<number>
}

export interface ExpenseLinesTable {
  id: Generated<number>
  reportId: number
  position: number
  ownerId: number
  day: string
  category: ExpenseCategory
  merchant: string
  taxNumber: string
  documentKind: DocumentKind
  documentNumber: string
  gross: number
  currency: Currency
  vatRate: number
  note: string
  rate: number | null
  overLimit: boolean
  approvedAmount: number
  removed: boolean
  reason: string
  adjustedBy: number | null
  adjustedAt: Date | null
  receiptId: number | null
  receiptHash: string | null
  /** The e-document that its code named; empty where none was read. */
  ettn: Generated<string>
  /** To whom that document was made out. */
  buyerTaxNumber: Generated<string>
}

export interface ExpenseStepsTable {
  id: Generated<number>
  reportId: number
  action: ReportAction
  fromStatus: ReportStatus
  byId: number
  at: Date
  reason: string
  /** Of the report after it. */
  version: number
}

export interface ExpenseNumbersTable {
  year: number
  last: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    expenseReports: ExpenseReportsTable
    expenseLines: ExpenseLinesTable
    expenseSteps: ExpenseStepsTable
    expenseNumbers: ExpenseNumbersTable
  }
}

export const createReports: Migration = {
  async up(db) {
    for (const statement of [...reports, ...lines, steps, stepsOfReport, numbers]) await statement.execute(db)
  },
}

const reports = [
  sql`
    create table expense_reports (
      id bigint generated always as identity primary key,
      number text not null unique,
      title text not null collate app_tr,
      note text not null,
      owner_id bigint not null references users (id),
      space_id bigint references spaces (id),
      status text not null,
      approver_id bigint references users (id),
      advance_id bigint references expense_advances (id),
      gross bigint not null,
      vat bigint not null,
      approved bigint not null,
      advance_amount bigint not null,
      amount bigint not null,
      incomplete boolean not null,
      line_count integer not null,
      first_day date,
      last_day date not null,
      words text not null,
      source_message_id bigint references messages (id),
      submitted_at timestamptz,
      submitted_day date,
      waiting_since timestamptz,
      paid_day date,
      paid_reference text not null,
      paid_by bigint references users (id),
      paid_at timestamptz,
      undo jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      deleted_by bigint references users (id),
      version integer not null default 1,
      check (advance_amount between 0 and approved and approved <= gross)
    )`,
  sql`create index expense_reports_by_time on expense_reports ((coalesce(submitted_at, created_at)) desc, id)
    where deleted_at is null`,
  sql`create index expense_reports_of_owner on expense_reports
    (owner_id, (coalesce(submitted_at, created_at)) desc, id) where deleted_at is null`,
  sql`create index expense_reports_of_space on expense_reports (space_id, status) where deleted_at is null`,
  sql`create index expense_reports_of_approver on expense_reports (approver_id, status) where deleted_at is null`,
  sql`create index expense_reports_by_status on expense_reports (status, last_day) where deleted_at is null`,
  sql`create index expense_reports_by_day on expense_reports (last_day) where deleted_at is null`,
  sql`create index expense_reports_of_advance on expense_reports (advance_id) where advance_id is not null`,
  sql`create index expense_reports_by_words on expense_reports using gin (to_tsvector('simple', words))
    with (fastupdate = off)`,
]

const lines = [
  sql`
    create table expense_lines (
      id bigint generated always as identity primary key,
      report_id bigint not null references expense_reports (id) on delete cascade,
      position integer not null,
      owner_id bigint not null references users (id),
      day date not null,
      category text not null,
      merchant text not null collate app_tr,
      tax_number text not null,
      document_kind text not null,
      document_number text not null,
      gross bigint not null,
      currency text not null,
      vat_rate integer not null,
      note text not null,
      rate bigint,
      over_limit boolean not null,
      approved_amount bigint not null,
      removed boolean not null,
      reason text not null,
      adjusted_by bigint references users (id),
      adjusted_at timestamptz,
      receipt_id bigint references files (id),
      receipt_hash text,
      check (approved_amount between 0 and gross)
    )`,
  sql`create index expense_lines_of_report on expense_lines (report_id, position)`,
  sql`create index expense_lines_by_category on expense_lines (category, report_id)`,
  // For what looks like the same spending: by the person's day and amount, by document, by file.
  sql`create index expense_lines_by_spending on expense_lines (owner_id, day, gross)`,
  sql`create index expense_lines_by_document on expense_lines (document_number, gross) where document_number <> ''`,
  sql`create index expense_lines_by_receipt on expense_lines (receipt_hash) where receipt_hash is not null`,
]

const steps = sql`
  create table expense_steps (
    id bigint generated always as identity primary key,
    report_id bigint not null references expense_reports (id) on delete cascade,
    action text not null,
    from_status text not null,
    by_id bigint not null references users (id),
    at timestamptz not null,
    reason text not null,
    version integer not null
  )`
const stepsOfReport = sql`create index expense_steps_of_report on expense_steps (report_id, id)`
const numbers = sql`create table expense_numbers (year integer primary key, last integer not null)`

/** A report outlives the message that it was made from. Messages know nothing of reports, so the table sees to it. */
export const letSourceMessagesGo: Migration = {
  async up(db) {
    await sql`
      create index expense_reports_by_source on expense_reports (source_message_id)
      where source_message_id is not null`.execute(db)
    await sql`
      create function forget_source_message() returns trigger language plpgsql as $$
      begin
        update expense_reports set source_message_id = null where source_message_id = old.id;
        return old;
      end $$`.execute(db)
    await sql`
      create trigger forget_source_message before delete on messages
      for each row execute function forget_source_message()`.execute(db)
  },
}

export const addPaymentDays: Migration = {
  async up(db) {
    await sql`alter table expense_reports add column pay_day date`.execute(db)
    // What waits for its payment already is due since it was agreed to.
    await sql`
      update expense_reports set pay_day = (
        select max(at)::date from expense_steps where report_id = expense_reports.id and action = 'approve')
      where status = 'approved'`.execute(db)
    await sql`create index expense_reports_by_payment on expense_reports ((coalesce(paid_day, pay_day)))
      where deleted_at is null and status in ('approved', 'paid')`.execute(db)
  },
}

/** A rule may ask for one more to agree. */
export const addNextApprovers: Migration = {
  async up(db) {
    await sql`alter table expense_reports add column next_approver_ids bigint[] not null default '{}',
      add column agreed_ids bigint[] not null default '{}'`.execute(db)
    await sql`create index expense_reports_of_next_approvers on expense_reports using gin (next_approver_ids)
      where status = 'waitingManager'`.execute(db)
  },
}

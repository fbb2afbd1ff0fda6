import type { FastifyReply } from 'fastify'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { mostExportedLines } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { decimalText } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { Cell, ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { type LineRow, lineOf, lineRows } from './lines.queries.ts'
import { fits, orderOf } from './reportList.queries.ts'

interface Request {
  query: QueryOf<typeof expenseEndpoints.export>
  language: string
  reply: FastifyReply
}

/** The lines of the listed reports under these filters, in the list's order. The log records who exported them. */
export async function exportExpenses(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, sort, ...filters } = query
  const day = await today(ctx)
  const reports = await reportsFor(ctx, actor, query, day)
  if (reports.reduce((all, { lineCount }) => all + lineCount, 0) > mostExportedLines) {
    throw unprocessable('exportTooLarge')
  }
  const rows = await rowsOf(ctx, reports, day)
  const table = tableOf(rows, (key) => ctx.words.say(language, 'exports', `expenses.${key}`))
  const bytes = await answerExport(reply, format, table, day)
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'expense.exported',
      object: { kind: 'expenses', id: null, title: table.title },
      after: { format, rows: rows.length, filters: { ...filters, sort } },
    }),
  )
  return bytes
}

function reportsFor(ctx: Context, actor: Actor, { sort, ...filters }: Request['query'], day: string) {
  return ctx.db
    .selectFrom('expenseReports')
    .leftJoin('spaces', 'spaces.id', 'expenseReports.spaceId')
    .innerJoin('users as owner', 'owner.id', 'expenseReports.ownerId')
    .select(['expenseReports.id', 'number', 'expenseReports.title', 'expenseReports.status', 'lineCount'])
    .select('submittedDay')
    .select(['paidDay', 'paidReference', 'owner.fullName as owner', 'spaces.name as space'])
    .where(fits(actor, filters, day))
    .orderBy(orderOf(sort))
    .execute()
}

/** Others' queries come in between: looking for the same spending elsewhere takes its time. */
const reportsAtOnce = 200

type Report = Awaited<ReturnType<typeof reportsFor>>[number]

async function rowsOf(ctx: Context, reports: readonly Report[], day: string) {
  const ids = reports.map(({ id }) => id)
  const found: LineRow[] = []
  for (let from = 0; from < ids.length; from += reportsAtOnce) {
    found.push(...(await lineRows(ctx.db, ids.slice(from, from + reportsAtOnce), day)))
  }
  const people = await namesOf(ctx.db, [...new Set(found.flatMap(({ adjustedBy }) => adjustedBy ?? []))])
  const byReport = Map.groupBy(found, ({ reportId }) => reportId)
  return reports.flatMap((report) =>
    (byReport.get(report.id) ?? []).map((row) => ({
      report,
      line: lineOf(row, (id) => people.get(id) ?? { id, fullName: '', avatar: null }),
    })),
  )
}

type Say = (key: string) => string
interface Row {
  report: Report
  line: ExpenseLine
}

function columnsOf(say: Say): { key: string; width: number; cell: (row: Row) => Cell }[] {
  const day = (value: string | null): Cell => value && { day: value }
  const money = (value: number | null): Cell => (value === null ? null : { decimal: decimalText(value) })
  return [
    { key: 'number', width: 16, cell: ({ report }) => report.number },
    { key: 'title', width: 36, cell: ({ report }) => report.title },
    { key: 'owner', width: 22, cell: ({ report }) => report.owner },
    { key: 'space', width: 24, cell: ({ report }) => report.space },
    { key: 'status', width: 24, cell: ({ report }) => say(`statuses.${report.status}`) },
    { key: 'submittedDay', width: 14, cell: ({ report }) => day(report.submittedDay) },
    { key: 'day', width: 14, cell: ({ line }) => day(line.day) },
    { key: 'category', width: 14, cell: ({ line }) => say(`categories.${line.category}`) },
    { key: 'merchant', width: 26, cell: ({ line }) => line.merchant },
    { key: 'taxNumber', width: 14, cell: ({ line }) => line.taxNumber },
    { key: 'documentKind', width: 12, cell: ({ line }) => say(`documents.${line.documentKind}`) },
    { key: 'documentNumber', width: 18, cell: ({ line }) => line.documentNumber },
    { key: 'gross', width: 14, cell: ({ line }) => money(line.gross) },
    { key: 'currency', width: 10, cell: ({ line }) => line.currency },
    { key: 'rate', width: 12, cell: ({ line }) => (line.rate === null ? null : { decimal: rateText(line.rate) }) },
    { key: 'baseGross', width: 14, cell: ({ line }) => money(line.baseGross) },
    { key: 'vatRate', width: 10, cell: ({ line }) => line.vatRate / 100 },
    { key: 'baseVat', width: 14, cell: ({ line }) => money(line.baseVat) },
    { key: 'baseApproved', width: 14, cell: ({ line }) => money(line.baseApproved) },
    { key: 'reason', width: 30, cell: ({ line }) => line.adjustment?.reason ?? null },
    { key: 'note', width: 30, cell: ({ line }) => line.note },
    { key: 'warnings', width: 26, cell: ({ line }) => line.warnings.map((key) => say(`warnings.${key}`)).join(', ') },
    { key: 'paidDay', width: 14, cell: ({ report }) => day(report.paidDay) },
    { key: 'paidReference', width: 20, cell: ({ report }) => report.paidReference },
  ]
}

/** 34 215 000 millionths are 34.215000. */
function rateText(rate: number): string {
  const digits = String(rate).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

function tableOf(rows: readonly Row[], say: Say): ExportTable {
  const columns = columnsOf(say)
  return {
    title: say('title'),
    columns: columns.map(({ key, width }) => ({ heading: say(`columns.${key}`), width })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}

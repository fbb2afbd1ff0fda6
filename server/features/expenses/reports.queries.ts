import { type Kysely, type SqlBool, sql } from 'kysely'
import { type ExpenseStanding, reportRights } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseCard, ExpenseDetail, ExpenseReport, ReportStep } from '#contract/expenses/expenses.schemas.ts'
import { isWaiting } from '#contract/expenses/transitions.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOf, type People } from '../tasks/tasks.queries.ts'
import { lineOf, lineRows, warningCount } from './lines.queries.ts'
import { visibleReports } from './scope.ts'

/** Reports with everything that lists show but people's names. */
export function reportRows(db: Kysely<Database>, today: string) {
  return db
    .selectFrom('expenseReports')
    .leftJoin('spaces', 'spaces.id', 'expenseReports.spaceId')
    .selectAll('expenseReports')
    .select(['spaces.code as spaceCode', 'spaces.name as spaceName', 'spaces.managerId as spaceManagerId'])
    .select(warningCount(today).as('warningCount'))
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>

const named =
  (people: People) =>
  (id: number): NamedPerson =>
    people.get(id) ?? { id, fullName: '', avatar: null }

/** One more query for all of them together: the names. */
export async function reportsOf(
  db: Kysely<Database>,
  rows: readonly ReportRow[],
  standing: ExpenseStanding,
): Promise<ExpenseReport[]> {
  const ids = rows.flatMap(({ ownerId, approverId }) => [ownerId, approverId ?? ownerId])
  const person = named(await namesOf(db, [...new Set(ids)]))
  return rows.map((row) => reportOf(row, standing, person))
}

function reportOf(row: ReportRow, standing: ExpenseStanding, person: (id: number) => NamedPerson): ExpenseReport {
  const { id, number, title, status, lineCount, warningCount, firstDay, lastDay, amount, version } = row
  const { gross, vat, approved, advanceAmount: advance, incomplete } = row
  return {
    ...{ id, number, title, status, lineCount, warningCount, firstDay, lastDay, amount, version },
    owner: person(row.ownerId),
    space: row.spaceId === null ? null : { id: row.spaceId, code: row.spaceCode ?? '', name: row.spaceName ?? '' },
    approver: row.approverId === null ? null : person(row.approverId),
    totals: { gross, vat, deducted: gross - approved, approved, advance, payable: approved - advance, incomplete },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    waitingSince: isWaiting(status) ? (row.waitingSince?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    may: reportRights(row, standing),
  }
}

/** One report with its lines, its way through the steps, its advance and the message it came from. */
export async function detailOf(
  db: Kysely<Database>,
  row: ReportRow,
  standing: ExpenseStanding,
  today: string,
): Promise<ExpenseDetail> {
  const lines = await lineRows(db, [row.id], today)
  const steps = await db
    .selectFrom('expenseSteps')
    .select(['action', 'fromStatus', 'byId', 'at', 'reason'])
    .where('reportId', '=', row.id)
    .orderBy('id')
    .execute()
  const { advance, sourceMessage } = await surroundings(db, row)
  const adjusters = lines.flatMap(({ adjustedBy }) => adjustedBy ?? [])
  const chain = [...row.agreedIds, ...(row.approverId === null ? [] : [row.approverId]), ...row.nextApproverIds]
  const ids = [row.ownerId, row.paidBy, ...chain, ...adjusters, ...steps.map(({ byId }) => byId)]
  const person = named(await namesOf(db, [...new Set(ids.filter((id) => id !== null))]))
  const drawn = steps.map(({ action, fromStatus, byId, at, reason }) => ({
    fromStatus,
    step: { action, by: person(byId), at: at.toISOString(), reason } satisfies ReportStep,
  }))
  const round = drawn.slice(drawn.findLastIndex(({ step }) => step.action === 'submit') + 1)
  const decisionsAt = (status: string) =>
    round.filter(({ fromStatus, step }) => fromStatus === status && step.action !== 'cancel').map(({ step }) => step)
  const byManagers = decisionsAt('waitingManager')
  return {
    ...reportOf(row, standing, person),
    note: row.note,
    payDay: row.payDay,
    lines: lines.map((line) => lineOf(line, person)),
    steps: {
      manager: {
        approver: row.approverId === null ? null : person(row.approverId),
        decision: row.status === 'waitingManager' ? null : (byManagers.at(-1) ?? null),
      },
      approvals: chain.map((id, at) => ({ approver: person(id), decision: byManagers[at] ?? null })),
      accounting: { decision: decisionsAt('waitingAccounting').at(-1) ?? null },
      payment: paymentOf(row, person),
    },
    history: drawn.map(({ step }) => step),
    advance,
    sourceMessage,
  }
}

function paymentOf({ paidDay, paidReference, paidBy, paidAt }: ReportRow, person: (id: number) => NamedPerson) {
  if (paidDay === null || paidBy === null || paidAt === null) return null
  return { day: paidDay, reference: paidReference, by: person(paidBy), at: paidAt.toISOString() }
}

async function surroundings(db: Kysely<Database>, { id }: ReportRow) {
  const found = await db
    .selectFrom('expenseReports as report')
    .leftJoin('expenseAdvances as advance', 'advance.id', 'report.advanceId')
    .leftJoin('messages as source', 'source.id', 'report.sourceMessageId')
    .leftJoin('conversations as place', 'place.id', 'source.conversationId')
    .select(['advance.id as advanceId', 'advance.day', 'advance.amount', 'advance.note'])
    .select(['source.id as messageId', 'place.id as conversationId', 'place.type'])
    .where('report.id', '=', id)
    .executeTakeFirstOrThrow()
  const { day, amount, note, messageId, conversationId, type } = found
  return {
    advance:
      found.advanceId === null || day === null || amount === null || note === null
        ? null
        : { id: found.advanceId, day, amount, note },
    sourceMessage:
      messageId === null || conversationId === null || type === null ? null : { messageId, conversationId, type },
  }
}

/** For chips; reports that are not there for this person are left out. */
export async function expenseCards(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  today: string,
): Promise<ExpenseCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('expenseReports')
    .select(['id', 'number', 'title', 'status', 'ownerId', 'amount', 'version'])
    .where(sql<SqlBool>`expense_reports.id = any(${[...ids]}::bigint[])`)
    .where(visibleReports(actor, today))
    .orderBy('id')
    .execute()
  const person = named(await namesOf(db, [...new Set(rows.map(({ ownerId }) => ownerId))]))
  return rows.map(({ ownerId, ...row }) => ({ ...row, owner: person(ownerId) }))
}

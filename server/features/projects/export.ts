import type { FastifyReply } from 'fastify'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { baseCurrency, decimalText } from '#contract/money/money.ts'
import type { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { mostExported } from '#contract/tasks/tasks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { Cell, ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Reader } from './measures.ts'
import { findProjects } from './projectList.ts'

interface Request {
  query: QueryOf<typeof projectEndpoints.export>
  language: string
  reply: FastifyReply
}

/** The rows of the list under these filters, in its order. The log records who exported them. */
export async function exportProjects(ctx: Context, reader: Reader, { query, language, reply }: Request) {
  const { format, ...filters } = query
  const found = await findProjects(ctx.db, reader, filters, { limit: mostExported + 1, offset: 0 })
  if (found.length > mostExported) throw unprocessable('exportTooLarge')
  const table = tableOf(found, (key) => ctx.words.say(language, 'exports', key))
  const bytes = await answerExport(reply, format, table, reader.today)
  await inTransaction(ctx, reader.actor, (tx) =>
    tx.record({
      action: 'project.exported',
      object: { kind: 'projects', id: null, title: table.title },
      after: { format, rows: found.length, filters },
    }),
  )
  return bytes
}

type Say = (key: string) => string

/** Money is only in rows of projects whose money the reader may see. */
function columnsOf(say: Say): { key: string; width: number; cell: (project: Project) => Cell }[] {
  const day = (value: string | null): Cell => value && { day: value }
  const money = (amount: number | undefined): Cell => (amount === undefined ? null : { decimal: decimalText(amount) })
  return [
    { key: 'code', width: 12, cell: ({ code }) => code },
    { key: 'name', width: 40, cell: ({ name }) => name },
    { key: 'customer', width: 28, cell: ({ customer }) => customer },
    { key: 'manager', width: 24, cell: ({ manager }) => manager.fullName },
    { key: 'members', width: 12, cell: ({ memberCount }) => memberCount },
    { key: 'status', width: 14, cell: ({ status }) => say(`projects.statuses.${status}`) },
    { key: 'health', width: 12, cell: ({ health }) => say(`projects.healths.${health}`) },
    { key: 'startDay', width: 14, cell: ({ startDay }) => day(startDay) },
    { key: 'endDay', width: 14, cell: ({ endDay }) => day(endDay) },
    { key: 'done', width: 14, cell: ({ progress }) => progress.done },
    { key: 'total', width: 14, cell: ({ progress }) => progress.total },
    { key: 'late', width: 14, cell: ({ lateTasks }) => lateTasks },
    { key: 'budget', width: 16, cell: ({ budget }) => money(budget?.amount) },
    { key: 'budgetUsed', width: 16, cell: ({ budgetUsed }) => money(budgetUsed) },
    {
      key: 'currency',
      width: 12,
      cell: ({ budget, may }) => (may.seeBudget ? (budget?.currency ?? baseCurrency) : null),
    },
    { key: 'externalRef', width: 16, cell: ({ externalRef }) => externalRef },
  ]
}

function tableOf(projects: readonly Project[], say: Say): ExportTable {
  const columns = columnsOf(say)
  return {
    title: say('projects.title'),
    columns: columns.map(({ key, width }) => ({ heading: say(`projects.columns.${key}`), width })),
    rows: projects.map((project) => columns.map(({ cell }) => cell(project))),
  }
}

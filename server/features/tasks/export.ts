import type { FastifyReply } from 'fastify'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { mostExported, type taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { Cell, ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { spansOf } from './spans.ts'
import { listTasks, scopeOf } from './taskList.queries.ts'
import { statesOf } from './tasks.queries.ts'

interface Request {
  query: QueryOf<typeof taskEndpoints.export>
  language: string
  reply: FastifyReply
}

/** The rows of the list under these filters, in its order. The log records who exported them. */
export async function exportTasks(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, ...named } = query
  const filters = { ...named, ...(await spansOf(ctx, named)) }
  const day = await today(ctx)
  const scope = await scopeOf(ctx.db, actor, filters, day)
  const found = await listTasks(ctx.db, filters, scope, { limit: mostExported + 1, offset: 0 })
  if (found.length > mostExported) throw unprocessable('exportTooLarge')
  const table = tableOf(await statesOf(ctx.db, found), (key) => ctx.words.say(language, 'exports', key))
  const bytes = await answerExport(reply, format, table, day)
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'task.exported',
      object: { kind: 'tasks', id: null, title: table.title },
      after: { format, rows: found.length, filters: named },
    }),
  )
  return bytes
}

type Say = (key: string) => string

function columnsOf(say: Say): { key: string; width: number; cell: (task: TaskState) => Cell }[] {
  const day = (value: string | null) => value && { day: value }
  return [
    { key: 'key', width: 12, cell: ({ key }) => key },
    { key: 'title', width: 48, cell: ({ title }) => title },
    { key: 'status', width: 18, cell: ({ status }) => say(`tasks.statuses.${status}`) },
    { key: 'pending', width: 18, cell: ({ pendingKind }) => pendingKind && say(`tasks.pendingKinds.${pendingKind}`) },
    { key: 'priority', width: 12, cell: ({ priority }) => say(`tasks.priorities.${priority}`) },
    { key: 'assignee', width: 24, cell: ({ assignee }) => assignee.fullName },
    { key: 'creator', width: 24, cell: ({ creator }) => creator.fullName },
    { key: 'approver', width: 24, cell: ({ approver }) => approver?.fullName ?? null },
    { key: 'space', width: 24, cell: ({ space }) => space?.name ?? null },
    { key: 'startDay', width: 14, cell: ({ startDay }) => day(startDay) },
    { key: 'endDay', width: 14, cell: ({ endDay }) => day(endDay) },
    { key: 'labels', width: 24, cell: ({ labels }) => labels.join(', ') },
    { key: 'checklist', width: 14, cell: ({ checklist }) => progressOf(checklist) },
    { key: 'comments', width: 12, cell: ({ commentCount }) => commentCount },
    { key: 'estimate', width: 16, cell: ({ estimateMinutes }) => estimateMinutes },
    { key: 'spent', width: 16, cell: ({ spentMinutes }) => spentMinutes },
    { key: 'createdDay', width: 14, cell: ({ createdAt }) => day(createdAt.slice(0, 10)) },
    { key: 'completedDay', width: 14, cell: ({ completedAt }) => day(completedAt?.slice(0, 10) ?? null) },
  ]
}

const progressOf = (items: TaskState['checklist']) =>
  items.length === 0 ? null : `${items.filter(({ done }) => done).length} / ${items.length}`

function tableOf(tasks: readonly TaskState[], say: Say): ExportTable {
  const columns = columnsOf(say)
  return {
    title: say('tasks.title'),
    columns: columns.map(({ key, width }) => ({ heading: say(`tasks.columns.${key}`), width })),
    rows: tasks.map((task) => columns.map(({ cell }) => cell(task))),
  }
}

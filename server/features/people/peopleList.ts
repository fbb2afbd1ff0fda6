import type { FastifyReply } from 'fastify'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { mostPeopleExported, type peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { Cell, ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { countByStatus, listDepartments } from '../users/userList.queries.ts'
import { fitsManaged, listManaged } from './people.queries.ts'

type List = typeof peopleEndpoints.list

export async function readPeople(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const view = { viewerId: actor.id, now: ctx.clock.now() }
  const { page, size, ...filters } = query
  const rows = await listManaged(ctx.db, view, filters, { limit: size, offset: (page - 1) * size })
  const statusCounts = await countByStatus(ctx.db, view.now, fitsManaged(view, filters))
  const departments = await listDepartments(ctx.db)
  const all = Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
  return { rows, total: query.status ? statusCounts[query.status] : all, statusCounts, departments, cursor }
}

interface Request {
  query: QueryOf<typeof peopleEndpoints.export>
  language: string
  reply: FastifyReply
}

/** The rows of the list under these filters, in its order. The log records who exported them. */
export async function exportPeople(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, ids, ...filters } = query
  const view = { viewerId: actor.id, now: ctx.clock.now() }
  const chosen = ids?.split(',').map(Number)
  const found = await listManaged(ctx.db, view, filters, { limit: mostPeopleExported + 1, offset: 0, ids: chosen })
  if (found.length > mostPeopleExported) throw unprocessable('exportTooLarge')
  const table = tableOf(found, (key) => ctx.words.say(language, 'exports', `people.${key}`))
  const bytes = await answerExport(reply, format, table, await today(ctx))
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'user.exported',
      object: { kind: 'users', id: null, title: table.title },
      after: { format, rows: found.length, filters },
    }),
  )
  return bytes
}

type Say = (key: string) => string

const columnsOf = (say: Say): { key: string; width: number; cell: (person: ManagedPerson) => Cell }[] => [
  { key: 'fullName', width: 28, cell: ({ fullName }) => fullName },
  { key: 'username', width: 20, cell: ({ username }) => username },
  { key: 'email', width: 32, cell: ({ email }) => email },
  { key: 'phone', width: 18, cell: ({ phone }) => phone },
  { key: 'title', width: 24, cell: ({ title }) => title },
  { key: 'department', width: 20, cell: ({ department }) => department },
  { key: 'manager', width: 24, cell: ({ manager }) => manager?.fullName ?? null },
  { key: 'roles', width: 28, cell: ({ roles }) => roles.map(({ name }) => name).join(', ') },
  { key: 'status', width: 14, cell: ({ status }) => say(`statuses.${status}`) },
  { key: 'lastSeen', width: 14, cell: ({ lastSeenAt }) => lastSeenAt && { day: lastSeenAt.slice(0, 10) } },
  { key: 'twoStep', width: 10, cell: ({ twoStep }) => say(twoStep ? 'on' : 'off') },
  { key: 'openTasks', width: 12, cell: ({ openTasks }) => openTasks },
  { key: 'lateTasks', width: 12, cell: ({ lateTasks }) => lateTasks },
]

function tableOf(people: readonly ManagedPerson[], say: Say): ExportTable {
  const columns = columnsOf(say)
  return {
    title: say('title'),
    columns: columns.map(({ key, width }) => ({ heading: say(`columns.${key}`), width })),
    rows: people.map((person) => columns.map(({ cell }) => cell(person))),
  }
}

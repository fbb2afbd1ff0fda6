import { type Insertable, sql } from 'kysely'
import { expect } from 'vitest'
import { figure, type Grid, grid, type TaskListQuery } from '#contract/reports/reports.schemas.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import type { TestServer } from '../../testing/harness.ts'
import type { Person } from '../tasks/tasks.testing.ts'

type Task = Partial<Insertable<Database['tasks']>> & { assigneeId: number; createdAt: Date }

let made = 0

/** A task with the history that a test needs; the doors make only what happens now. */
export async function addTask(server: TestServer, { status = 'active', ...task }: Task) {
  made += 1
  const pending = { pendingKind: 'extend' as const, pendingBy: task.assigneeId, pendingAt: task.createdAt }
  await server.ctx.db
    .insertInto('tasks')
    .values({
      creatorId: task.assigneeId,
      clientId: `rapor-${made}`,
      requestHash: '',
      title: `İş ${made}`,
      description: '',
      priority: 'normal',
      participantIds: [],
      watcherIds: [],
      labels: [],
      checklist: JSON.stringify([]),
      requiresApproval: false,
      updatedAt: task.createdAt,
      status,
      ...(status === 'pending' ? pending : {}),
      ...task,
    })
    .execute()
}

/** How many rows the task list shows when it is asked this. */
export async function rowsBehind(server: TestServer, as: Person, query: TaskListQuery): Promise<number> {
  const answer = await server.call(taskEndpoints.list, { as, query: { ...query, size: 100 } })
  expect(answer.status, JSON.stringify(query)).toBe(200)
  return answer.body.total
}

interface Cell {
  count: number
  query: TaskListQuery
}

function cellsOf({ query, columns, rows, totals }: Grid): Cell[] {
  const inColumn = (counts: readonly number[], row: TaskListQuery) =>
    columns.map((column, at) => ({ count: counts[at] ?? -1, query: { ...query, ...column.query, ...row } }))
  return [...rows.flatMap((row) => inColumn(row.counts, row.query)), ...inColumn(totals, {})]
}

/** Every number of an answer that says what it counts, wherever it stands. */
export function numbersIn(answer: unknown): Cell[] {
  const asGrid = grid.safeParse(answer)
  if (asGrid.success) return cellsOf(asGrid.data)
  const asFigure = figure.safeParse(answer)
  if (asFigure.success) return [asFigure.data]
  if (Array.isArray(answer)) return answer.flatMap(numbersIn)
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(numbersIn)
  return []
}

export async function expectReconciled(server: TestServer, as: Person, answer: unknown, atLeast: number) {
  const numbers = numbersIn(answer)
  expect(numbers.length).toBeGreaterThanOrEqual(atLeast)
  for (const { count, query } of numbers) {
    expect(await rowsBehind(server, as, query), JSON.stringify(query)).toBe(count)
  }
}

/** Many thousands, a piece at a time: the embedded database limits the time of each statement. */
export async function addManyTasks(server: TestServer, people: readonly Person[], total: number) {
  const ids = people.map(({ id }) => id)
  const atOnce = 1000
  for (let from = 1; from <= total; from += atOnce) {
    await sql`
      insert into tasks (creator_id, client_id, request_hash, title, status, priority, end_day, assignee_id,
        requires_approval, spent_minutes, created_at, updated_at, ended_at)
      select person, 'cok-' || n, '', 'Çok iş ' || n, case when n % 4 = 0 then 'active' else 'completed' end,
        (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], date '2026-01-01' + (n % 365), person, false, n % 90,
        timestamptz '2026-01-01' + (n % 300) * interval '1 day', now(),
        case when n % 4 = 0 then null else timestamptz '2026-01-01' + (n % 300 + n % 20) * interval '1 day' end
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(from + atOnce - 1, total))}) as n,
        lateral (select (${ids}::bigint[])[1 + n % ${sql.lit(ids.length)}] as person) as chosen
    `.execute(server.ctx.db)
  }
  await sql`analyze tasks`.execute(server.ctx.db)
}

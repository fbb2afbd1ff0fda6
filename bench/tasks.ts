import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { caller } from '#server/testing/call.ts'
import type { Workspace } from '#server/workspace.ts'
import { startServer } from '../e2e/support/server.ts'
import { costOfCalls } from './costOfCalls.ts'
import { boardFloorEntry, productEntry } from './entries.ts'
import { comparedWithInserts, findingOf } from './inTurns.ts'
import { type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { makeBoard, openWorkplace, settle, somebody } from './workplace.ts'

/** A new task of one's own ÷ one insert in a transaction. */
export async function taskCreated({ small }: BenchOptions): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-tasks-'))
  const [ours, floors] = [join(folder, 'product'), join(folder, 'floor')]
  const workspace = await openWorkplace(ours)
  const { id: userId, token } = await somebody(workspace)
  await workspace.close()
  await cp(ours, floors, { recursive: true })
  const product = await startServer({ DATA_DIR: ours }, productEntry)
  const floor = await startServer({ DATA_DIR: floors }, boardFloorEntry)
  const title = 'Sevk irsaliyesi çıktısını düzelt'
  const send = (url: string, authorization: string, body: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  try {
    const writes = small ? 20 : 300
    const create = () =>
      costOfCalls(product, writes, () =>
        send(product.url + taskEndpoints.create.path, token, { clientId: randomUUID(), title }),
      )
    return await comparedWithInserts(
      'create a task',
      create,
      (path) =>
        costOfCalls(floor, writes, () =>
          send(`${floor.url}${path}/task`, '', { userId, clientId: randomUUID(), title }),
        ),
      small ? 1 : 7,
    )
  } finally {
    await product.stop()
    await floor.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const calls = 25
/** Of the words that titles are made of; one task in five hundred has a rare one. */
const words = 'depo rota sayım araç fatura teklif müşteri sürüm bakım liman gümrük rapor toplantı plan durak koli'

export interface Company {
  readerId: number
  others: number[]
}

/** In steps that stay far below the limit on the length of a query. */
const rowsPerStep = 5000

/** Tasks of a growing company; what the reader has to do with stays as it is, an Admin sees all of it. */
export async function grow(workspace: Workspace, from: number, to: number, company: Company) {
  for (let next = from; next < to; next += rowsPerStep) {
    await addTasks(workspace, next, Math.min(to, next + rowsPerStep) - 1, company)
  }
}

async function addTasks({ ctx }: Workspace, first: number, last: number, { readerId, others }: Company) {
  await sql`
    insert into tasks (creator_id, client_id, request_hash, title, status, priority, end_day, assignee_id, approver_id,
      participant_ids, watcher_ids, labels, checklist, requires_approval, created_at, updated_at)
    select case when step < 1000 and step % 5 = 0 then ${readerId} else (${others}::bigint[])[1 + step % 20] end,
      'bulk-' || step, '',
      words[1 + step % 16] || ' ' || words[1 + (step / 16) % 16] || case when step % 500 = 0 then ' ıskarta' else '' end,
      case when step % 3 = 0 then 'completed' else 'active' end, 'normal', current_date + (step % 90)::int,
      (${others}::bigint[])[1 + (step / 7) % 20], (${others}::bigint[])[1 + step % 19],
      '{}', '{}', array[words[1 + step % 16]], '[]', false, now() - make_interval(mins => step::int), now()
    from generate_series(${first}::bigint, ${last}::bigint) as step, string_to_array(${words}, ' ') as words`.execute(
    ctx.db,
  )
}

export async function timeOf(work: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls + 5; call++) {
    const start = performance.now()
    const { status } = await work()
    if (status !== 200) throw new Error(`answered ${status}`)
    // The first few fill caches.
    if (call >= 5) times.push(performance.now() - start)
  }
  return median(times)
}

/** The same reads in a small workspace and in one a hundred times as large. */
export async function taskGrowth({ small }: BenchOptions): Promise<Finding[]> {
  const sizes = small ? ([100, 1000] as const) : ([1000, 100_000] as const)
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-growth-'))
  const workspace = await openWorkplace(dataDir)
  try {
    const reader = await somebody(workspace)
    const admin = await somebody(workspace, 'Admin')
    const others: number[] = []
    for (let count = 0; count < 20; count++) others.push((await somebody(workspace)).id)
    const { spaceId } = await makeBoard(workspace, reader.id, 'BIR', small ? 50 : 500)
    const call = caller(workspace.http)
    const as = reader
    const reads = {
      'task list of a member': () => call(taskEndpoints.list, { as, query: {} }),
      'task list of an Admin': () => call(taskEndpoints.list, { as: admin, query: {} }),
      'task counts': () => call(taskEndpoints.counts, { as }),
      'board of 500 cards': () => call(kanbanEndpoints.read, { as, query: { projectId: spaceId } }),
      'task search': () => call(searchEndpoints.search, { as, query: { q: 'iskarta depo', kinds: 'task' } }),
    }
    const times: Record<string, number>[] = []
    let made = 0
    for (const size of sizes) {
      await grow(workspace, made, size, { readerId: reader.id, others })
      made = size
      await settle(workspace)
      const at: Record<string, number> = {}
      for (const [name, read] of Object.entries(reads)) at[name] = await timeOf(read)
      times.push(at)
    }
    const [before = {}, after = {}] = times
    return Object.keys(reads).map((name) => {
      const [product, floor] = [after[name] ?? 0, before[name] ?? 0]
      const bar = name === 'task search' ? 3 : 1.5
      return findingOf(`${name}: ${sizes[1]} tasks ÷ ${sizes[0]}`, bar, { ratio: product / floor, product, floor })
    })
  } finally {
    await workspace.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

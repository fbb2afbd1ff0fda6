import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { caller } from '#server/testing/call.ts'
import type { Workspace } from '#server/workspace.ts'
import { findingOf } from './inTurns.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { grow, timeOf } from './tasks.ts'
import { makeBoard, openWorkplace, settle, somebody } from './workplace.ts'

const rowsPerStep = 5000
const linesPerReport = 4

/** Reports of colleagues over a year, with four lines each; of twelve one is on its way, so that the queues grow with the company. */
async function growExpenses({ ctx }: Workspace, from: number, to: number, owners: readonly number[]) {
  for (let next = from; next < to; next += rowsPerStep) {
    const last = Math.min(to, next + rowsPerStep) - 1
    await sql`
      with made as (
        insert into expense_reports (number, title, note, owner_id, status, gross, vat, approved, advance_amount, amount,
          incomplete, line_count, first_day, last_day, words, submitted_at, submitted_day, waiting_since,
          paid_reference, created_at, updated_at)
        select 'MSR-2026-' || 100000 + step, 'Saha ziyareti', '', (${owners}::bigint[])[1 + step % ${owners.length}],
          (array['draft', 'waitingManager', 'waitingAccounting', 'approved', 'paid'])[case when step % 12 = 0 then 1 + (step / 12) % 4 else 5 end],
          400000, 66668, 400000, 0, 400000, false, ${linesPerReport}, current_date - (step % 365)::int,
          current_date - (step % 365)::int, 'msr saha ziyareti', now(), current_date, now(), '', now(), now()
        from generate_series(${next}::bigint, ${last}::bigint) as step
        returning id, owner_id, last_day
      )
      insert into expense_lines (report_id, position, owner_id, day, category, merchant, tax_number, document_kind,
        document_number, gross, currency, vat_rate, note, over_limit, approved_amount, removed, reason)
      select made.id, place, made.owner_id, made.last_day, 'transport', 'Mavi Taksi', '', 'receipt', '', 100000, 'TRY',
        2000, '', false, 100000, false, ''
      from made, generate_series(1, ${linesPerReport}) as place`.execute(ctx.db)
  }
}

/** What the reader has to do with: the same in both companies. */
async function ownWork({ ctx }: Workspace, readerId: number, spaceId: number) {
  await sql`
    insert into tasks (creator_id, client_id, request_hash, title, status, priority, end_day, assignee_id, space_id,
      labels, checklist, requires_approval, created_at, updated_at, ended_at)
    select ${readerId}, 'own-' || step, '', 'Kendi işim ' || step,
      (array['active', 'expired', 'completed', 'completed'])[1 + step % 4], 'normal', current_date + (step % 9)::int - 4,
      ${readerId}, ${spaceId}, '{}', '[]', false, now() - make_interval(hours => 6 * step::int), now(),
      case when step % 4 >= 2 then now() - make_interval(hours => 5 * step::int) end
    from generate_series(1, 200) as step`.execute(ctx.db)
}

/** As many lines of the log as there are tasks, for what happened in somebody's projects. */
const growLog = ({ ctx }: Workspace) =>
  sql`
  insert into activity (at, actor_id, action, object_kind, object_id, object_title)
  select tasks.created_at, tasks.creator_id, 'task.created', 'task', tasks.id, tasks.title from tasks
  where tasks.id > (select coalesce(max(object_id), 0) from activity where object_kind = 'task')`.execute(ctx.db)

/** The dashboard of somebody who sells, in a small workspace and in one a hundred times as large. */
export async function dashboardGrowth({ small }: BenchOptions): Promise<Finding[]> {
  const sizes = small ? ([100, 1000] as const) : ([1000, 100_000] as const)
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-dashboard-'))
  const workspace = await openWorkplace(dataDir)
  try {
    const [seller, admin] = [await somebody(workspace, 'Satış'), await somebody(workspace, 'Admin')]
    const others: number[] = []
    for (let count = 0; count < 20; count++) others.push((await somebody(workspace)).id)
    const { spaceId } = await makeBoard(workspace, seller.id, 'PAN', 10)
    await ownWork(workspace, seller.id, spaceId)
    await growExpenses(workspace, 900_000, 900_012, [seller.id])
    const call = caller(workspace.http)
    for (let deal = 0; deal < 24; deal++) {
      const body = {
        clientId: `bench-deal-${deal}`,
        title: `Fırsat ${deal}`,
        customer: 'Ege Nakliyat',
        amount: 100_000,
      }
      await call(salesEndpoints.create, { as: seller, body })
    }
    const reads = {
      'dashboard of a seller': () => call(crmEndpoints.read, { as: seller, query: {} }),
      'dashboard of an Admin': () => call(crmEndpoints.read, { as: admin, query: {} }),
    }
    const times: Record<string, number>[] = []
    let [tasks, reports] = [0, 0]
    for (const size of sizes) {
      await grow(workspace, tasks, size, { readerId: seller.id, others })
      const wanted = Math.ceil(size / 2 / linesPerReport)
      await growExpenses(workspace, reports, wanted, others)
      await growLog(workspace)
      tasks = size
      reports = wanted
      await settle(workspace)
      const at: Record<string, number> = {}
      // Twice, and the second time counts: the small company must not look slower for being asked first.
      for (let round = 0; round < 2; round++) {
        for (const [name, read] of Object.entries(reads)) at[name] = await timeOf(read)
      }
      times.push(at)
    }
    const [before = {}, after = {}] = times
    const what = `${sizes[1]} tasks and ${sizes[1] / 2} lines of expenses ÷ ${sizes[0]} and ${sizes[0] / 2}`
    return Object.keys(reads).map((name) => {
      const [product, floor] = [after[name] ?? 0, before[name] ?? 0]
      return findingOf(`${name}: ${what}`, 1.5, { ratio: product / floor, product, floor })
    })
  } finally {
    await workspace.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

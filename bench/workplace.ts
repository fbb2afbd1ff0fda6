import { sql } from 'kysely'
import type {} from '#server/features/kanban/kanban.table.ts'
import { createSpace } from '#server/features/spaces/creation.ts'
import { systemActor } from '#server/platform/actor.ts'
import { readConfig } from '#server/platform/config.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { peopleOf } from '#server/testing/people.ts'
import { openWorkspace, type Workspace } from '#server/workspace.ts'

/** A workspace in this process, in that folder, with no limits in the way. */
export function openWorkplace(dataDir: string): Promise<Workspace> {
  const config = readConfig({ ...process.env, DEMO: 'off', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir })
  const cheap = { requestsPerMinute: 1_000_000_000, passwordCost: { memoryCost: 1024, timeCost: 1 } }
  return openWorkspace({ ...config, ...cheap }, { runJobs: false })
}

export interface FullBoard {
  spaceId: number
  columnIds: number[]
}

/** A project whose board has so many cards, in four columns. */
export async function makeBoard(
  { ctx }: Workspace,
  managerId: number,
  code: string,
  cards: number,
): Promise<FullBoard> {
  const spaceId = await inTransaction(ctx, systemActor('bench'), (tx) =>
    createSpace(tx, { kind: 'project', code, name: `Pano ${code}`, managerId, memberIds: [] }),
  )
  const { rows } = await sql<{ id: number }>`
    insert into kanban_boards (space_id, title, position, created_at)
    select ${spaceId}, 'Sütun ' || step, step * 65536, now() from generate_series(1, 4) as step
    returning id`.execute(ctx.db)
  const columnIds = rows.map(({ id }) => id)
  await sql`
    insert into kanban_items (space_id, board_id, position, title, body, due_day, labels, member_ids,
      checklist_done, checklist_total, comments_count, files_count, created_by, created_at, updated_at)
    select ${spaceId}, (${columnIds}::bigint[])[1 + step % 4], step * 65536, 'Raf yerleşimini kesinleştir ' || step, '',
      current_date + (step % 30)::int, '["Depo", "Acil"]', jsonb_build_array(${managerId}::bigint),
      step % 4, 4, step % 9, step % 3, ${managerId}, now(), now()
    from generate_series(1, ${cards}::bigint) as step`.execute(ctx.db)
  return { spaceId, columnIds }
}

export async function settle({ ctx }: Workspace) {
  await ctx.maintenance.vacuum()
  await sql`analyze`.execute(ctx.db)
}

let people = 0

export function somebody(workspace: Workspace, role = 'Proje Yöneticisi') {
  const name = `kisi${++people}`
  const user = { fullName: `Kişi ${people}`, username: name, email: `${name}@imece.test` }
  return peopleOf(workspace).person(user, [role])
}

import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { changeSpace } from '../spaces/change.ts'
import { projectInHand, readableProject } from './access.ts'
import { touchProject } from './change.ts'
import { detailOf } from './detail.ts'
import type { Reader } from './measures.ts'
import { projectObject } from './record.ts'

/** Everything stays readable; its space takes no new work until it is back. */
export const archiveProject = (ctx: Context, reader: Reader, id: number, version: number) =>
  setArchived(ctx, reader, id, { version, archived: true })

export const restoreProject = (ctx: Context, reader: Reader, id: number, version: number) =>
  setArchived(ctx, reader, id, { version, archived: false })

function setArchived(
  ctx: Context,
  reader: Reader,
  id: number,
  { version, archived }: { version: number; archived: boolean },
): Promise<ProjectDetail> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const row = await projectInHand(tx, reader, id, { ability: 'edit', version, archived: true })
    if ((row.archivedAt !== null) === archived) return detailOf(tx.db, reader, row)
    await changeSpace(tx, id, { archivedAt: archived ? tx.now : null })
    await touchProject(tx, id)
    await tx.record({ action: archived ? 'project.archived' : 'project.restored', object: projectObject(row) })
    return detailOf(tx.db, reader, await readableProject(tx.db, reader, id))
  })
}

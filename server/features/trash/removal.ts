import { trashRemoved } from '#contract/trash/trash.events.ts'
import type { Actor, AnyActor } from '../../platform/actor.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { TrashSource } from '../../platform/deleted.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { type Deleted, dueBefore, dueEntries, findDeleted } from './trash.queries.ts'

export async function removeEntry(ctx: Context, actor: Actor, source: TrashSource, id: number) {
  const found = await findDeleted(ctx.db, source, actor, id)
  if (!found) throw notFound('trashEntry')
  await removeForGood(ctx, actor, source, found)
}

export async function restoreEntry(ctx: Context, actor: Actor, source: TrashSource, id: number) {
  if (!(await findDeleted(ctx.db, source, actor, id))) throw notFound('trashEntry')
  await source.restore(ctx, actor, id)
}

function removeForGood(ctx: Context, actor: AnyActor, source: TrashSource, { id, title, deletedBy }: Deleted) {
  return inTransaction(ctx, actor, async (tx) => {
    await source.removeForGood(tx, id)
    await tx.record({ action: 'trash.removed', object: { kind: source.kind, id, title } })
    if (deletedBy !== null) tx.emit(trashRemoved, { kind: source.kind, id }, [userRoom(deletedBy)])
  })
}

/** In one run; what is left waits for the next. */
const atOnce = 500

/** What has lain in the trash for its days goes for good, one by one, so that a large one never holds the database. */
export async function sweepTrash(ctx: Context, sources: readonly TrashSource[]): Promise<void> {
  const actor = systemActor('trash.sweep')
  for (const entry of await dueEntries(ctx.db, sources, dueBefore(ctx.clock.now()), atOnce)) {
    const source = sources.find(({ kind }) => kind === entry.kind)
    if (source) await removeForGood(ctx, actor, source, entry)
  }
}

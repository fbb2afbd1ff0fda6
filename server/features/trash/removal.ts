import { trashRemoved } from '#contract/trash/trash.events.ts'
import type { Actor } from '../../platform/actor.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { userRoom } from '../users/rooms.ts'
import { type Deleted, dueBefore, dueEntries, findDeleted } from './trash.queries.ts'

export async function removeEntry(ctx: Context, actor: Actor, source: TrashSource, id: number) {
  const reader = { actor, today: await today(ctx) }
  await inTransaction(ctx, actor, async (tx) => {
    const found = await findDeleted(tx.db, source, reader, id)
    if (!found) throw notFound('trashEntry')
    if (!found.mayRemove) throw forbidden('trashNotYours')
    // Named as the sweep names it: what only this person reads there stays out of the log.
    await removeForGood(tx, source, (await findDeleted(tx.db, source, null, id)) ?? found)
  })
}

export async function restoreEntry(ctx: Context, actor: Actor, source: TrashSource, id: number) {
  const reader = { actor, today: await today(ctx) }
  if (!(await findDeleted(ctx.db, source, reader, id))) throw notFound('trashEntry')
  await source.restore(ctx, actor, id)
}

async function removeForGood(tx: Transaction, source: TrashSource, { id, deletedBy, spaceId, ...entry }: Deleted) {
  const hearers = new Set([deletedBy, await managerOf(tx, spaceId)].filter((userId) => userId !== null))
  const title = source.written ? entry.detail : entry.title
  await source.removeForGood(tx, id)
  await tx.record({ action: 'trash.removed', object: { kind: source.kind, id, title } })
  if (hearers.size > 0) tx.emit(trashRemoved, { kind: source.kind, id }, [...hearers].map(userRoom))
}

async function managerOf(tx: Transaction, spaceId: number | null): Promise<number | null> {
  if (spaceId === null) return null
  const row = await tx.db.selectFrom('spaces').select('managerId').where('id', '=', spaceId).executeTakeFirst()
  return row?.managerId ?? null
}

const atOnce = 500

/** What has lain in the trash for its days goes for good, one by one, so that a large one never holds the database. */
export async function sweepTrash(ctx: Context, sources: readonly TrashSource[]): Promise<void> {
  const actor = systemActor('trash.sweep')
  const before = dueBefore(ctx.clock.now())
  let entries: Deleted[]
  do {
    entries = await dueEntries(ctx.db, sources, before, atOnce)
    for (const entry of entries) {
      const source = sources.find(({ kind }) => kind === entry.kind)
      if (source) await inTransaction(ctx, actor, (tx) => removeForGood(tx, source, entry))
    }
  } while (entries.length === atOnce)
}

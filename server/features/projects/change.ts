import type { Updateable } from 'kysely'
import { projectChanged } from '#contract/projects/projects.events.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'

/** Writes, raises the version, and announces the change to everybody who sees the project. */
export async function touchProject(tx: Transaction, id: number, values: Updateable<Database['projects']> = {}) {
  const { version } = await tx.db
    .updateTable('projects')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  tx.emit(projectChanged, { id, version }, [spaceRoom(id)])
}

/** The same for changes that cause no conflict: its people. */
export const announceProject = (tx: Transaction, { id, version }: { id: number; version: number }) =>
  tx.emit(projectChanged, { id, version }, [spaceRoom(id)])

/** For whatever spends on a space: if that is a project, its numbers look otherwise now. */
export async function announceSpending(tx: Transaction, spaceId: number) {
  const row = await tx.db.selectFrom('projects').select(['id', 'version']).where('id', '=', spaceId).executeTakeFirst()
  if (row) announceProject(tx, row)
}

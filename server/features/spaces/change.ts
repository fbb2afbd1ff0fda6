import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { admins } from './spaces.queries.ts'

interface Change {
  name?: string
  code?: string
  managerId?: number
  archivedAt?: Date | null
  entering?: readonly number[]
  leaving?: readonly number[]
}

/** For whatever owns the space and has checked who may: its people, whose it is, and how it is called. */
export async function changeSpace(
  tx: Transaction,
  id: number,
  { entering = [], leaving = [], ...values }: Change,
): Promise<void> {
  if (leaving.length > 0) {
    await tx.db.deleteFrom('spaceMembers').where('spaceId', '=', id).where('userId', 'in', leaving).execute()
  }
  if (entering.length > 0) {
    const rows = entering.map((userId) => ({ spaceId: id, userId, role: 'member' as const }))
    await tx.db.insertInto('spaceMembers').values(rows).execute()
  }
  if (values.managerId !== undefined) await setManager(tx, id, values.managerId)
  const { version } = await tx.db
    .updateTable('spaces')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  // First of all, so that nothing said from here on reaches who is no longer in it.
  if (entering.length + leaving.length > 0) tx.accessChanged([...entering, ...leaving])
  const members = await tx.db.selectFrom('spaceMembers').select('userId').where('spaceId', '=', id).execute()
  const hearers = new Set([...members.map(({ userId }) => userId), ...leaving, ...(await admins(tx.db))])
  tx.emit(spaceChanged, { id, version }, [...hearers].map(userRoom))
}

async function setManager(tx: Transaction, id: number, managerId: number) {
  await tx.db
    .updateTable('spaceMembers')
    .set((of) => ({
      role: of
        .case()
        .when('userId', '=', managerId)
        .then('manager' as const)
        .else('member' as const)
        .end(),
      version: of('version', '+', 1),
    }))
    .where('spaceId', '=', id)
    .where((of) => of.or([of('userId', '=', managerId), of('role', '=', 'manager')]))
    .execute()
}

import { inTransaction } from '../../platform/transaction.ts'
import type { TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { createSpace } from '../spaces/creation.ts'
import type { Person } from './expenses.testing.ts'

/** A space of a project with these people. */
export async function projectWith(server: TestServer, manager: Person, members: readonly Person[]): Promise<number> {
  const actor = await actorFor(server.ctx.db, manager.id)
  if (!actor) throw new Error('nobody')
  return inTransaction(server.ctx, actor, (tx) =>
    createSpace(tx, {
      kind: 'project',
      code: `P${manager.id}`,
      name: 'Depo otomasyonu',
      managerId: manager.id,
      memberIds: members.map(({ id }) => id),
    }),
  )
}

import type { Space } from '#contract/spaces/spaces.endpoints.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { admins } from './spaces.queries.ts'

interface NewSpace {
  kind: Exclude<Space['kind'], 'personal'>
  code: string
  name: string
  managerId: number
  /** With or without the manager, who belongs to it in any case. */
  memberIds: readonly number[]
}

/** For whatever owns the space (a project, a sale) and has checked who may make it. */
export async function createSpace(tx: Transaction, { memberIds, ...draft }: NewSpace): Promise<number> {
  const { id } = await insertSpace(tx, draft)
  const others = [...new Set(memberIds)].filter((userId) => userId !== draft.managerId)
  await tx.db
    .insertInto('spaceMembers')
    .values([
      { spaceId: id, userId: draft.managerId, role: 'manager' },
      ...others.map((userId) => ({ spaceId: id, userId, role: 'member' as const })),
    ])
    .execute()
  await tx.record({
    action: 'space.created',
    object: { kind: 'space', id, title: draft.name },
    after: { ...draft, memberIds: others },
  })
  const audience = [...new Set([draft.managerId, ...others, ...(await admins(tx.db))])]
  tx.accessChanged(audience)
  tx.emit(spaceChanged, { id, version: 1 }, audience.map(userRoom))
  return id
}

async function insertSpace(tx: Transaction, draft: Omit<NewSpace, 'memberIds'>) {
  try {
    return await tx.db
      .insertInto('spaces')
      .values({ ...draft, archivedAt: null, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (isUniqueViolation(error, 'spaces_by_code')) throw invalid({ code: 'spaceCodeTaken' })
    throw error
  }
}

import { conversationLeft } from '#contract/conversations/conversations.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { announceChange, conversationObject } from './change.ts'
import { enter } from './entering.ts'

interface ChannelOwner {
  kind: 'project' | 'deal'
  id: number
}

/** As long as a channel's name may be. */
const longestName = 80

/** In a narrow list a name is cut at its end: people look for the name, and the code makes it the only one. */
export const nameBeforeCode = (name: string, code: string): string => {
  const end = ` · ${code}`
  return name.slice(0, longestName - end.length) + end
}

/** For a feature that owns a channel (a project, a sale) and has checked its people; private to them. */
export async function openChannel(
  tx: Transaction,
  actor: Actor,
  { name, topic, userIds }: { name: string; topic: string; userIds: readonly number[] },
): Promise<number> {
  const details = { type: 'channel', name: name.slice(0, longestName), topic, visibility: 'private' } as const
  const { id } = await tx.db
    .insertInto('conversations')
    .values({ ...details, createdBy: actor.id, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [ownerId, ...others] = [...new Set(userIds)]
  await enter(tx, { id, lastSeq: 0 }, [
    { userId: ownerId ?? actor.id, role: 'owner' },
    ...others.map((userId) => ({ userId, role: 'member' as const })),
  ])
  await tx.record({
    action: 'conversation.created',
    object: conversationObject({ id, name }),
    after: { ...details, userIds },
  })
  return id
}

/** From now on it goes with this project or sale, and nobody deletes it alone. */
export async function ownChannel(tx: Transaction, id: number, owner: ChannelOwner) {
  const values = { ownerKind: owner.kind, ownerId: owner.id }
  await tx.db.updateTable('conversations').set(values).where('id', '=', id).execute()
}

/** Its owner is gone for good: it is a channel like any other. */
export async function disownChannel(tx: Transaction, { kind, id }: ChannelOwner) {
  await tx.db
    .updateTable('conversations')
    .set({ ownerKind: null, ownerId: null })
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', id)
    .execute()
}

/** The members of the owning project or sale are the members of its channel. */
export async function followMembers(
  tx: Transaction,
  id: number,
  { entering, leaving }: { entering: readonly number[]; leaving: readonly number[] },
) {
  if (entering.length === 0 && leaving.length === 0) return
  const { lastSeq } = await tx.db
    .selectFrom('conversations')
    .select('lastSeq')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (leaving.length > 0) {
    await tx.db
      .deleteFrom('conversationMembers')
      .where('conversationId', '=', id)
      .where('userId', 'in', leaving)
      .execute()
    tx.accessChanged(leaving)
    tx.emit(conversationLeft, { id }, leaving.map(userRoom))
  }
  await enter(
    tx,
    { id, lastSeq },
    entering.map((userId) => ({ userId, role: 'member' as const })),
  )
  await announceChange(tx, id)
}

/** The channel has the name of its owning project or sale. */
export async function renameChannel(tx: Transaction, id: number, name: string) {
  const shown = name.slice(0, longestName)
  const before = await tx.db
    .selectFrom('conversations')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.name === shown) return
  await tx.db.updateTable('conversations').set({ name: shown }).where('id', '=', id).execute()
  await tx.record({
    action: 'conversation.changed',
    object: conversationObject({ id, name: shown }),
    before: { name: before.name },
    after: { name: shown },
  })
  await announceChange(tx, id)
}

/** Makes this member the owner; the previous owner becomes a member. */
export async function handOverChannel(tx: Transaction, id: number, userId: number) {
  await tx.db
    .updateTable('conversationMembers')
    .set((of) => ({
      role: of
        .case()
        .when('userId', '=', userId)
        .then('owner' as const)
        .else('member' as const)
        .end(),
      roleVersion: of('roleVersion', '+', 1),
    }))
    .where('conversationId', '=', id)
    .where((of) => of.or([of('userId', '=', userId), of('role', '=', 'owner')]))
    .execute()
  await announceChange(tx, id)
}

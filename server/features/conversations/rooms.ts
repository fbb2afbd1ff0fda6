import { subjectOf } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Only members are in this room, not people who read a public channel without joining. */
export const conversationRoom = (id: number) => `conversation:${id}`

export async function roomsOfMember({ db }: Context, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .innerJoin('conversations', 'conversations.id', 'conversationMembers.conversationId')
    .select(['conversations.id', 'conversations.type'])
    .where('conversationMembers.userId', '=', actor.id)
    .where('conversations.deletedAt', 'is', null)
    .execute()
  return rows.filter(({ type }) => actor.ability.can('read', subjectOf(type))).map(({ id }) => conversationRoom(id))
}

import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import type { Cast } from '../cast.ts'
import type { Random } from '../random.ts'
import type { Sent } from './timeline.ts'

/** How often a person has not yet looked at what was said within the last hours. */
const unreadRecently = 0.7

/**
 * How far everybody has read, and which mentions they have seen. Written directly: through the service each step
 * would move one person's cursor once.
 */
export async function setCursors(tx: Transaction, cast: Cast, sent: readonly Sent[], random: Random) {
  const names = new Map(cast.everybody.map((name) => [cast.of(name).id, name]))
  const members = await tx.db
    .selectFrom('conversationMembers')
    .select(['conversationId', 'userId'])
    .orderBy('conversationId')
    .orderBy('userId')
    .execute()
  const read = members.map(({ conversationId, userId }) => {
    const said = sent.filter((message) => message.conversationId === conversationId)
    const own = said.findLast((message) => message.author === names.get(userId) && !message.reply)
    const firstRecent = said.find(({ recent }) => recent)
    const leaves = firstRecent !== undefined && random.chance(unreadRecently)
    const upTo = leaves ? firstRecent.seq - 1 : (said.at(-1)?.seq ?? 0)
    return { conversationId, userId, seq: Math.max(upTo, own?.seq ?? 0) }
  })
  const column = (name: keyof (typeof read)[number]) => sql`${read.map((place) => place[name])}::bigint[]`
  await sql`
    update conversation_members as member set last_read_seq = read.seq
    from unnest(${column('conversationId')}, ${column('userId')}, ${column('seq')}) as read (conversation, person, seq)
    where member.conversation_id = read.conversation and member.user_id = read.person`.execute(tx.db)
  await sql`
    update mentions set read_at = messages.created_at
    from messages, conversation_members as member
    where messages.id = mentions.message_id and member.conversation_id = mentions.conversation_id
      and member.user_id = mentions.user_id and mentions.seq <= member.last_read_seq`.execute(tx.db)
}

import { sql } from 'kysely'
import { mayPost, mayRead, mayWrite, type Place } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { placesOf } from '../conversations/access.ts'
import { blockedIn } from '../conversations/conversations.queries.ts'

interface WriterRow extends Omit<Place, 'membership'> {
  id: number
  role: NonNullable<Place['membership']>['role'] | null
  blocked: boolean
  firstId: number | null
  firstHash: string | null
}

/** A person who writes to a conversation, with the message they may have sent before under the same key. */
export type Writer = Awaited<ReturnType<typeof writerAt>>

/** One round trip, which also locks the conversation; or 404. */
export async function writerAt({ db }: Transaction, actor: Actor, conversationId: number, clientId: string) {
  const { rows } = await sql<WriterRow>`
    select conversations.id, conversations.type, conversations.visibility, conversations.posting,
      conversations.archived_at as "archivedAt", member.role,
      ${blockedIn(actor.id)} as blocked, first.id as "firstId", first.request_hash as "firstHash"
    from conversations
    left join ${placesOf(actor)} as member
      on member.conversation_id = conversations.id and member.user_id = ${actor.id}
    left join messages as first on first.author_id = ${actor.id} and first.client_id = ${clientId}
    where conversations.id = ${conversationId} and conversations.deleted_at is null
    for update of conversations`.execute(db)
  const [row] = rows
  const membership = row?.role ? { role: row.role } : null
  if (!row || !mayRead(actor, { ...row, membership })) throw notFound('conversation')
  return { ...row, membership }
}

/** Like `checkMayWrite`, or like `postableConversation` if it is said in the conversation itself; from loaded facts. */
export function checkWriter(actor: Actor, writer: Writer, inConversation: boolean) {
  if (!mayWrite(actor, writer)) throw forbidden(writer.archivedAt === null ? 'joinFirst' : 'channelArchived')
  if (inConversation && !mayPost(actor, writer)) throw forbidden('onlyManagersPost')
  if (writer.blocked) throw forbidden('contactBlocked')
}

import { type Kysely, sql } from 'kysely'
import type { Membership } from '#contract/conversations/conversations.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

export interface AwayNews {
  userId: number
  notify: Membership['notify']
  mutedUntil: Date | null
  type: 'dm' | 'group' | 'channel'
  /** How the reader knows the place. */
  place: string
  messageId: number
  seq: number
  authorId: number
  text: string
  mentioned: boolean
}

/**
 * The newest message that each member has neither read nor been notified of. Only for members who may want it: in a
 * channel of hundreds these are the mentioned ones, and those who asked for every message.
 */
export async function newsForAway(db: Kysely<Database>, conversationId: number, since: Date): Promise<AwayNews[]> {
  const { rows } = await sql<AwayNews>`
    select member.user_id as "userId", member.notify, member.muted_until as "mutedUntil", conversations.type,
      coalesce(nullif(conversations.name, ''), (
        select string_agg(users.full_name, ', ' order by users.full_name)
        from conversation_members as other join users on users.id = other.user_id
        where other.conversation_id = conversations.id and other.user_id <> member.user_id
      ), '') as place,
      newest.id as "messageId", newest.seq, newest.author_id as "authorId", newest.text, named.mentioned
    from conversation_members as member
    join conversations on conversations.id = member.conversation_id
    left join told_away as told on told.user_id = member.user_id and told.conversation_id = member.conversation_id
    left join notification_settings as settings on settings.user_id = member.user_id
    cross join lateral (select greatest(member.last_read_seq, coalesce(told.seq, 0)) as seq) as known
    cross join lateral (
      select exists (
        select from mentions
        where mentions.user_id = member.user_id and mentions.conversation_id = member.conversation_id
          and mentions.seq > known.seq
      ) as mentioned
    ) as named
    cross join lateral (
      select messages.id, messages.seq, messages.author_id, messages.text from messages
      where messages.conversation_id = member.conversation_id and messages.seq > known.seq
        and messages.author_id <> member.user_id and messages.deleted_at is null and messages.created_at > ${since}
        and (not named.mentioned and messages.in_conversation or exists (
          select from mentions where mentions.message_id = messages.id and mentions.user_id = member.user_id))
      order by messages.seq desc limit 1
    ) as newest
    where member.conversation_id = ${conversationId} and conversations.last_seq > known.seq
      and conversations.deleted_at is null
      and (conversations.type = 'dm' or named.mentioned or settings.rules ? 'channelMessage')
    order by member.user_id`.execute(db)
  return rows
}

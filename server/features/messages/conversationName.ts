import { sql } from 'kysely'

/** A conversation's name for a person, in a query with the table `conversations`: its name, else its other members. */
export const conversationNameFor = (userId: number) => sql<string>`
  case when conversations.name <> '' then conversations.name else coalesce((
    select string_agg(users.full_name, ', ' order by users.full_name)
    from conversation_members as members join users on users.id = members.user_id
    where members.conversation_id = conversations.id and members.user_id <> ${userId}
  ), '') end`

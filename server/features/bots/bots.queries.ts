import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Bot, botEndpoints } from '#contract/bots/bots.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'

/** Who reads, and when. */
export interface View {
  actor: Actor
  now: Date
}

const opened = (actor: Actor) => sql`
  from bot_channels join conversations on conversations.id = bot_channels.conversation_id
  where bot_channels.bot_id = users.id and conversations.deleted_at is null and ${visibleConversations(actor)}`

function bots(db: Kysely<Database>, { actor, now }: View) {
  const live = sql`from api_tokens where api_tokens.user_id = users.id and api_tokens.expires_at > ${now}`
  return db
    .selectFrom('users')
    .where(isBot('users'))
    .select(['users.id', 'fullName', 'about', 'avatarFileId', 'status', 'createdAt', 'version'])
    .select([
      sql<Bot['roles']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', roles.id, 'name', roles.name) order by roles.id)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id
      ), '[]'::jsonb)`.as('roles'),
      sql<Bot['channels']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', conversations.id, 'name', conversations.name)
          order by conversations.name, conversations.id) ${opened(actor)}
      ), '[]'::jsonb)`.as('channels'),
      sql<number>`(
        select count(*)::int from bot_channels join conversations on conversations.id = bot_channels.conversation_id
        where bot_channels.bot_id = users.id and conversations.deleted_at is null)
        - (select count(*)::int ${opened(actor)})`.as('hiddenChannels'),
      sql<Bot['spaces']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', spaces.id, 'name', trim(spaces.code || ' ' || spaces.name))
          order by spaces.code, spaces.id)
        from bot_spaces join spaces on spaces.id = bot_spaces.space_id where bot_spaces.bot_id = users.id
      ), '[]'::jsonb)`.as('spaces'),
      sql<number>`(select count(*)::int ${live})`.as('tokens'),
      sql<Date | null>`(
        select max(last_used_at) from api_tokens where api_tokens.user_id = users.id)`.as('lastUsedAt'),
    ])
}

type BotRow = Awaited<ReturnType<ReturnType<typeof bots>['executeTakeFirstOrThrow']>>

function botOf({ fullName, about, avatarFileId, status, lastUsedAt, createdAt, ...row }: BotRow): Bot {
  return {
    ...row,
    name: fullName,
    description: about,
    avatar: fileUrl(avatarFileId),
    on: status === 'bot',
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export async function findBot(db: Kysely<Database>, view: View, id: number): Promise<Bot | undefined> {
  const row = await bots(db, view).where('users.id', '=', id).executeTakeFirst()
  return row && botOf(row)
}

type List = typeof botEndpoints.list

function fits({ q, state }: QueryOf<List>) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const all = words.map(
    (word) => sql<SqlBool>`strpos(tr_fold(users.full_name || ' ' || users.about), tr_fold(${word}::text)) > 0`,
  )
  if (state) all.push(sql<SqlBool>`users.status = ${state === 'on' ? 'bot' : 'botOff'}`)
  return sql<SqlBool>`(${sql.join([isBot('users'), ...all], sql` and `)})`
}

const orders: Record<string, ReturnType<typeof sql>> = {
  name: sql`users.full_name`,
  '-name': sql`users.full_name desc`,
  createdAt: sql`users.created_at`,
  '-createdAt': sql`users.created_at desc`,
}

export async function listBots(
  db: Kysely<Database>,
  view: View,
  query: QueryOf<List>,
): Promise<{ rows: Bot[]; total: number }> {
  const { sort, page, size } = query
  const rows = await bots(db, view)
    .where(fits(query))
    .orderBy(orders[sort] ?? sql`users.full_name`)
    .orderBy('users.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('users')
    .where(fits(query))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(botOf), total }
}

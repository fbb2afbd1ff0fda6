import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IncomingWebhook } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'

function rows(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('incomingWebhooks')
    .innerJoin('users', 'users.id', 'incomingWebhooks.botId')
    .innerJoin('conversations', 'conversations.id', 'incomingWebhooks.channelId')
    .select(['incomingWebhooks.id', 'users.fullName as name', 'channelId', 'botId', 'hint', 'isOn'])
    .select(['oldTokenUntil', 'lastUsedAt', 'lastRefusedAt', 'lastRefusal', 'incomingWebhooks.createdAt'])
    .select(sql<string>`case when ${visibleConversations(actor)} then conversations.name else '' end`.as('channelName'))
    .where('conversations.deletedAt', 'is', null)
    .orderBy('incomingWebhooks.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const instant = (at: Date | null) => at?.toISOString() ?? null

function shown({
  botId: _bot,
  isOn,
  oldTokenUntil,
  lastUsedAt,
  lastRefusedAt,
  createdAt,
  ...row
}: Row): IncomingWebhook {
  return {
    ...row,
    on: isOn,
    oldAddressUntil: instant(oldTokenUntil),
    lastUsedAt: instant(lastUsedAt),
    lastRefusedAt: instant(lastRefusedAt),
    createdAt: createdAt.toISOString(),
  }
}

export async function listIncomingWebhooks(
  db: Kysely<Database>,
  actor: Actor,
  channelId?: number,
): Promise<IncomingWebhook[]> {
  const found = await rows(db, actor)
    .$if(channelId !== undefined, (all) => all.where('channelId', '=', channelId ?? 0))
    .execute()
  return found.map(shown)
}

export async function findIncomingWebhook(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await rows(db, actor).where('incomingWebhooks.id', '=', id).executeTakeFirst()
  return row && { botId: row.botId, webhook: shown(row) }
}

/** What a secret opens now: the newest one, and for a day the one before. */
export function incomingBehind(db: Kysely<Database>, now: Date, hash: string) {
  return db
    .selectFrom('incomingWebhooks')
    .innerJoin('users', 'users.id', 'incomingWebhooks.botId')
    .select(['incomingWebhooks.id', 'channelId', 'botId', 'isOn'])
    .select(['users.fullName', 'users.language', 'users.timeZone', 'users.status'])
    .where(sql<SqlBool>`(token_hash = ${hash} or old_token_hash = ${hash} and old_token_until > ${now})`)
    .executeTakeFirst()
}

import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { isBot } from '../users/users.queries.ts'
import { twoStepDue } from './twoStepDue.ts'

/** Whose API token it is. People who may not sign in have none, nor has a bot that is switched off. */
export function liveApiToken(db: Kysely<Database>, now: Date, hash: string) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokens.id as tokenId', 'apiTokens.name', 'apiTokens.scopes'])
    .select(['apiTokens.lastUsedAt', 'apiTokens.expiresAt'])
    .select(['users.id', 'users.fullName', 'users.language', 'users.timeZone', twoStepDue.as('twoStepDue')])
    .select(isBot('users').as('isBot'))
    .where('apiTokens.tokenHash', '=', hash)
    .where('apiTokens.expiresAt', '>', now)
    .where('users.status', 'in', ['active', 'bot'])
    .executeTakeFirst()
}

/** A call by a program does not count as the person's presence. */
export async function touchApiToken(db: Kysely<Database>, now: Date, id: number, ip: string): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedAt: now, lastUsedFrom: ip }).where('id', '=', id).execute()
}

export function apiTokensOf(db: Kysely<Database>, now: Date, userId: number) {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'hint', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'lastUsedFrom'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
}

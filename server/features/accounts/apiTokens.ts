import {
  type ApiToken,
  type apiTokenEndpoints,
  apiTokenPrefix,
  mostApiTokens,
} from '#contract/accounts/apiTokens.endpoints.ts'
import { tokenScopes } from '#contract/accounts/tokenScopes.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { PersonalKeys } from '../../platform/personalKeys.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { apiTokensOf } from './apiTokens.queries.ts'
import { askPassword } from './ownPassword.ts'
import { hashToken, newToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
const hintLength = 4

type Row = Awaited<ReturnType<ReturnType<typeof apiTokensOf>['executeTakeFirstOrThrow']>>

const tokenOf = ({ createdAt, expiresAt, lastUsedAt, ...row }: Row): ApiToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

type Draft = BodyOf<typeof apiTokenEndpoints.create>
type WithToken = ApiToken & { token: string }

export async function listApiTokens(ctx: Context, userId: number): Promise<ApiToken[]> {
  return (await apiTokensOf(ctx.db, ctx.clock.now(), userId).execute()).map(tokenOf)
}

/** The only answer that carries the token: we store only its hash. */
export async function createApiToken(
  ctx: Context,
  actor: Actor,
  { name, scopes, lifetime, password }: Draft,
): Promise<WithToken> {
  await askPassword(ctx, actor, 'password', password)
  return inTransaction(ctx, actor, async (tx) => {
    const made = await insertApiToken(tx, actor.id, { name, scopes, lifetime })
    await tx.record({
      action: 'apiToken.created',
      object: { kind: 'apiToken', id: made.id, title: name },
      after: { scopes: made.scopes, lifetime },
    })
    await tx.enqueue(accountMail({ template: 'apiTokenCreated', userId: actor.id, params: { token: name } }))
    return made
  })
}

/** For a person or a bot; what they may do with it is decided at each call. */
export async function insertApiToken(
  tx: Transaction,
  userId: number,
  { name, scopes: wanted, lifetime }: Omit<Draft, 'password'>,
): Promise<WithToken> {
  const token = `${apiTokenPrefix}${newToken().token}`
  // The lock makes calls wait for each other, so that two at once do not exceed the limit.
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const live = await apiTokensOf(tx.db, tx.now, userId).execute()
  if (live.length >= mostApiTokens) throw unprocessable('tooManyTokens')
  const { id } = await tx.db
    .insertInto('apiTokens')
    .values({
      userId,
      name,
      hint: token.slice(0, apiTokenPrefix.length + hintLength),
      tokenHash: hashToken(token),
      scopes: tokenScopes.filter((scope) => wanted.includes(scope)),
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + lifetime * day),
      lastUsedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await apiTokensOf(tx.db, tx.now, userId).where('id', '=', id).executeTakeFirstOrThrow()
  return { ...tokenOf(row), token }
}

/** Its next call answers 401. */
export async function revokeApiToken(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const title = await endApiToken(tx, actor.id, id)
    await tx.record({ action: 'apiToken.revoked', object: { kind: 'apiToken', id, title } })
  })
}

/** Answers what it was called. */
export async function endApiToken(tx: Transaction, userId: number, id: number): Promise<string> {
  const gone = await tx.db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound('apiToken')
  tx.accessChanged([userId])
  return gone.name
}

/** All tokens of a person at once; the caller announces the access change. */
export const apiTokenKeys: PersonalKeys = {
  name: 'apiTokens',
  async end(tx, userId) {
    const { numDeletedRows } = await tx.db.deleteFrom('apiTokens').where('userId', '=', userId).executeTakeFirst()
    return numDeletedRows > 0n
  },
}

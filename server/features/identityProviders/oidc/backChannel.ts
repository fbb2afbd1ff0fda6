import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { systemActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { endProviderSessions } from '../providerSessions.ts'
import { isKeepable } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'
import { keysOf, logoutPath, toleranceSeconds } from './reaching.ts'
import { troubleOf } from './trouble.ts'

/** How old a message may be, and for how long it is remembered. */
const longestSeconds = 10 * 60

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const body = z.object({ logout_token: z.string().min(1).max(16_000) })

const name = z.string().min(1).refine(isKeepable)
const event = 'http://schemas.openid.net/event/backchannel-logout'
const message = z
  .object({
    jti: name,
    iat: z.number(),
    sub: name.optional(),
    sid: name.optional(),
    events: z.object({ [event]: z.looseObject({}) }),
    // With one it would be a token that says who somebody is.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The provider tells us, machine to machine, that somebody signed out there, or was put out. */
export function takeLogouts(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    // What is no such message is told as the protocol tells it (OpenID Connect Back-Channel Logout, 2.8).
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (![400, 413, 415].includes(error.statusCode ?? 500)) throw error
      return reply.header('cache-control', 'no-store').status(400).send({ error: 'invalid_request' })
    })
    scope.post(
      logoutPath,
      { bodyLimit: 64 * 1024, config: { rateLimit: { max: 300, timeWindow: 60_000 } } },
      async (request, reply) => {
        const named = params.safeParse(request.params).data
        const said = body.safeParse(request.body).data
        const done = named && said ? await logOut(ctx, named.id, said.logout_token) : false
        reply.header('cache-control', 'no-store').status(done ? 200 : 400)
        return done ? {} : { error: 'invalid_request' }
      },
    )
  })
}

async function logOut(ctx: Context, providerId: number, token: string): Promise<boolean> {
  const provider = await ctx.db
    .selectFrom('identityProviders')
    .selectAll()
    .where('id', '=', providerId)
    .where('kind', '=', 'oidc')
    .executeTakeFirst()
  if (!provider) return false
  try {
    const { jti, sub, sid } = await verified(ctx, provider, token)
    await inTransaction(ctx, systemActor(`identityProvider ${providerId}`), async (tx) => {
      const taken = await tx.db
        .insertInto('providerLogouts')
        .values({
          providerId,
          messageHash: hashToken(jti),
          expiresAt: new Date(tx.now.getTime() + 2 * longestSeconds * 1000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (taken.numInsertedOrUpdatedRows === 0n) throw new ProviderTrouble('providerUntrusted', 'told twice')
      const people = await endProviderSessions(tx, { providerId, subject: sub, session: sid })
      for (const person of await tx.db
        .selectFrom('users')
        .select(['id', 'fullName'])
        .where('id', 'in', [0, ...people])
        .execute()) {
        await tx.record({
          action: 'account.sessionsEnded',
          object: { kind: 'user', id: person.id, title: person.fullName },
          after: { provider: provider.name },
        })
      }
    })
    return true
  } catch (error) {
    const { kind, message: reason } = troubleOf(error)
    const about = { service: 'identityProviders', provider: provider.name, reason }
    ctx.log.warn(about, `a sign-out by the identity provider ${providerId} was refused: ${kind}`)
    return false
  }
}

/** Its signature by the provider's own keys; keys that are new are asked for once. */
async function verified(ctx: Context, provider: ProviderRow, token: string) {
  const claims = await check(ctx, provider, token, await keysOf(ctx, provider, 'kept')).catch(
    async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // Asked for again no more than once a minute, however many strangers make keys up.
      return check(ctx, provider, token, await keysOf(ctx, provider, 'fresh'))
    },
  )
  const parsed = message.safeParse(claims)
  if (!parsed.success) throw new ProviderTrouble('providerUntrusted', 'not a message of a sign-out')
  return parsed.data
}

type Keys = Awaited<ReturnType<typeof keysOf>>

async function check(
  ctx: Context,
  { clientId }: ProviderRow,
  token: string,
  { issuer, jwks }: Keys,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(jwks), {
      issuer,
      audience: clientId,
      algorithms: signatures,
      currentDate: ctx.clock.now(),
      clockTolerance: toleranceSeconds,
      maxTokenAge: longestSeconds,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || !(error instanceof errors.JOSEError)) throw error
    throw new ProviderTrouble('providerUntrusted', error.code)
  }
}

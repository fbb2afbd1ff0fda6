import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ceremonyMinutes } from '#contract/passkeys/passkeys.endpoints.ts'
import { type AnyActor, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type RelyingParty, relyingParty } from '../accounts/relyingParty.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { ChallengePurpose } from './passkeyChallenges.table.ts'

const lifetime = ceremonyMinutes * 60_000
const browserCookie = 'imece-passkey'

/** The cookie that ties an answer to the browser that was asked. */
export const cookieOf = (request: FastifyRequest) => request.cookies[browserCookie]

const isToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '')

export function requiredParty(ctx: Context): RelyingParty {
  const party = relyingParty(ctx.config)
  if ('trouble' in party) throw forbidden('passkeysUnavailable')
  return party
}

interface Asked {
  purpose: ChallengePurpose
  userId: number | null
}

/** Asks this browser, once, within ten minutes; several of its tabs may be asked at a time. */
export async function newChallenge(
  ctx: Context,
  { origin }: Pick<AnyActor, 'origin'>,
  { purpose, userId }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const cookie = cookieOf(request)
  const browser = isToken(cookie) ? cookie : newToken().token
  const { token: challenge, hash: challengeHash } = newToken()
  await inTransaction(ctx, visitorActor(origin), (tx) =>
    tx.db
      .insertInto('passkeyChallenges')
      .values({
        challengeHash,
        browserHash: hashToken(browser),
        purpose,
        userId,
        expiresAt: new Date(tx.now.getTime() + lifetime),
      })
      .execute(),
  )
  reply.setCookie(browserCookie, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.publicUrl?.startsWith('https:') ?? false,
    maxAge: lifetime / 1000,
  })
  return { challenge, timeout: lifetime }
}

const clientData = z.object({ challenge: z.string().max(200) })

/** Which question this answers. The rest of it is checked with the signature. */
function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return ''
  }
}

/** Once: whoever brings the same answer again, or from another browser, brings nothing. */
export async function takeChallenge(
  ctx: Context,
  { origin }: Pick<AnyActor, 'origin'>,
  { purpose, userId }: Asked,
  clientDataJSON: string,
  cookie: string | undefined,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await inTransaction(ctx, visitorActor(origin), (tx) =>
    tx.db
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', hashToken(challenge))
      .where('browserHash', '=', hashToken(cookie ?? ''))
      .where('purpose', '=', purpose)
      .where('userId', userId === null ? 'is' : '=', userId)
      .where('expiresAt', '>', tx.now)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!taken) throw new AppError(410, 'passkeyExpired', { _: [{ key: 'passkeyExpired' }] })
  return challenge
}

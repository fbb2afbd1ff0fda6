import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { answerPath, ownMetadata, ownMetadataPath } from './ourselves.ts'
import { expectedOf } from './settings.ts'
import { type Expected, verifiedAssertion } from './verifying.ts'

/** An assertion with hundreds of groups is a quarter of it. */
const longestAnswer = 256 * 1024

const sent = z.object({
  SAMLResponse: z.string().min(1).max(longestAnswer),
  RelayState: z.string().regex(/^[\w-]{43}$/),
})

/**
 * A page of the provider makes the browser post its answer here, without our cookie, as that page is foreign. So the answer
 * waits beside the departure that it belongs to, and the browser is sent on to our own page, which asks for it with the cookie.
 * The address holds no word of the answer.
 */
export function takeSamlAnswers(app: FastifyInstance, ctx: Context): void {
  app.register(async (door) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    // A person sits before it: whatever is wrong is said by our page.
    door.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if ((error.statusCode ?? 500) !== 413 && error.statusCode !== 415) throw error
      return reply.redirect(paths.companySignIn, 303)
    })
    const rateLimit = { max: 300, timeWindow: 60_000 }
    door.post(
      answerPath,
      { bodyLimit: longestAnswer, config: { rateLimit, anonymous: true, fromAnyPage: true } },
      async (request, reply) => {
        const { data } = sent.safeParse(request.body)
        const isExpected = data !== undefined && (await keep(ctx, data.RelayState, data.SAMLResponse))
        const query = isExpected ? `?${new URLSearchParams({ state: data.RelayState })}` : ''
        return reply.header('cache-control', 'no-store').redirect(`${paths.companySignIn}${query}`, 303)
      },
    )
    door.get(ownMetadataPath, { config: { rateLimit, anonymous: true } }, async (_request, reply) =>
      reply.type('application/samlmetadata+xml; charset=utf-8').send(ownMetadata(ctx)),
    )
  })
}

/** As long as an answer that says no, or that cannot be read: it is kept for the words in which it is refused. */
const shortAnswer = 16 * 1024

/**
 * Only of a browser that is on its way, and a long one only if the provider signed it: nobody fills the table with what they
 * make up. Everything else is checked when the browser asks.
 */
async function keep(ctx: Context, state: string, answer: string): Promise<boolean> {
  const departure = await ctx.db
    .selectFrom('providerDepartures')
    .innerJoin('identityProviders', 'identityProviders.id', 'providerId')
    .select(['providerDepartures.id', 'settings'])
    .where('stateHash', '=', hashToken(state))
    .where('expiresAt', '>', ctx.clock.now())
    .where('kind', '=', 'saml')
    .executeTakeFirst()
  if (!departure) return false
  const isKept = answer.length <= shortAnswer || (await isSigned(answer, expectedOf(ctx, departure)))
  const kept = await ctx.db
    .updateTable('providerDepartures')
    .set({ answer: ctx.secrets.seal(isKept ? answer : '') })
    .where('id', '=', departure.id)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

const isSigned = (answer: string, expected: Expected) =>
  verifiedAssertion(answer, expected).then(
    () => true,
    () => false,
  )

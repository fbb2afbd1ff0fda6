import * as oidc from 'openid-client'
import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type Actor, type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { NewSession } from '../accounts/sessions.queries.ts'
import { accountObject, beginSession } from '../accounts/signIn.ts'
import { hashToken } from '../accounts/tokens.ts'
import { admit } from './admission.ts'
import { type Claims, type Said, saidIn } from './claims.ts'
import { decide } from './decision.ts'
import { secretsOf } from './departing.ts'
import { type ProviderRow, redirectAddress } from './identityProviders.queries.ts'
import { withProvider } from './reaching.ts'
import { testResult } from './trial.ts'
import { refusedBy } from './trouble.ts'

interface Arrival {
  /** What the provider put behind the `?`. */
  answer: string
  cookie: string | undefined
  actor: Actor | null
  /** Of somebody whose language the provider does not say. */
  language: string
}

type SignedIn = { outcome: 'signedIn'; userId: number; session: NewSession; to: string }

/** The browser is back: whoever the provider says it is gets in, or an Admin sees what would have happened. */
export async function arrive(ctx: Context, origin: Origin, arrival: Arrival): Promise<SignedIn | ProviderTest> {
  const state = new URLSearchParams(arrival.answer).get('state') ?? ''
  const departure = await takeDeparture(ctx, origin, state, arrival.cookie ?? '')
  const { provider, testBy, returnTo } = departure
  if (testBy !== null && arrival.actor?.id !== testBy) throw forbidden('providerTestOther')
  if (testBy === null && !provider.isOn) throw forbidden('providerOff')
  const claims = await askWho(ctx, provider, arrival, state).catch((error: unknown) => {
    ctx.meter.count('signInFailures', {})
    throw refusedBy(ctx, provider, error)
  })
  const said = saidIn(claims, provider.issuer, provider.groupsClaim)
  if (testBy !== null) return testResult(ctx, provider, claims, said)
  return { outcome: 'signedIn', ...(await enter(ctx, origin, provider, said, arrival.language)), to: returnTo }
}

/** Once: whoever brings the same answer again, or from another browser, brings nothing. */
async function takeDeparture(ctx: Context, origin: Origin, state: string, browser: string) {
  const departure = await inTransaction(ctx, visitorActor(origin), (tx) =>
    tx.db
      .deleteFrom('providerDepartures')
      .where('stateHash', '=', hashToken(state))
      .where('browserHash', '=', hashToken(browser))
      .where('expiresAt', '>', tx.now)
      .returning(['providerId', 'testBy', 'returnTo'])
      .executeTakeFirst(),
  )
  const provider =
    departure &&
    (await ctx.db.selectFrom('identityProviders').selectAll().where('id', '=', departure.providerId).executeTakeFirst())
  if (!departure || !provider) throw new AppError(410, 'providerAnswerUsed', { _: [{ key: 'providerAnswerUsed' }] })
  return { ...departure, provider }
}

/** Changes the code for the token and checks it: issuer, audience, nonce, times, signature. */
function askWho(ctx: Context, provider: ProviderRow, { answer, cookie = '' }: Arrival, state: string): Promise<Claims> {
  const { verifier, nonce } = secretsOf(state, cookie)
  return withProvider(ctx, provider, async (client) => {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectAddress(ctx)}?${answer}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims: Claims = { ...tokens.claims() }
    const { groupsClaim } = provider
    const isWhole = 'email' in claims && 'email_verified' in claims && 'name' in claims
    const hasGroups = groupsClaim === null || groupsClaim in claims || (groupsClaim.split('.')[0] ?? '') in claims
    if ((isWhole && hasGroups) || client.serverMetadata().userinfo_endpoint === undefined) return claims
    // Many providers keep the token small and say the rest where it is asked for.
    const more = await oidc.fetchUserInfo(client, tokens.access_token, String(claims.sub))
    return { ...more, ...claims }
  })
}

/** Two first sign-ins of one person at once meet in the tables' keys; the second begins again and finds the first. */
async function enter(ctx: Context, origin: Origin, provider: ProviderRow, said: Said, language: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await enterOnce(ctx, origin, provider, said, language)
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === 3) throw error
    }
  }
}

type Entered = { userId: number; session: NewSession } | { refusal: AppError }

async function enterOnce(ctx: Context, origin: Origin, provider: ProviderRow, said: Said, language: string) {
  const { timeZone } = await ctx.settings.read()
  const entered = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<Entered> => {
    await held(tx, provider, said)
    const decision = await decide(tx.db, provider, said)
    if (decision.account === 'refused') {
      ctx.meter.count('signInFailures', {})
      const { person, refusal } = decision
      await tx.record({
        action: 'account.signInFailed',
        object: person ? accountObject(person) : { kind: 'user', id: null, title: said.email ?? '' },
        ...(person ? { actorId: person.id } : {}),
        result: 'denied',
        after: { provider: provider.name, reason: refusal },
      })
      return { refusal: forbidden(refusal) }
    }
    const person = await admit(tx, provider, said, decision, { language, timeZone })
    const { id, name } = provider
    return beginSession(tx, person, {
      remember: true,
      provider: { id, name, subject: said.subject, session: said.session },
    })
  })
  if ('refusal' in entered) throw entered.refusal
  return entered
}

/** The provider stays, and nobody changes the person, until this is decided and done. */
async function held(tx: Transaction, { id }: ProviderRow, { email, subject }: Said): Promise<void> {
  await tx.db.selectFrom('identityProviders').select('id').where('id', '=', id).forShare().execute()
  await tx.db
    .selectFrom('users')
    .select('id')
    .where((of) =>
      of.or([
        of('email', '=', email ?? ''),
        of('id', 'in', (identities) =>
          identities
            .selectFrom('identities')
            .select('userId')
            .where('providerId', '=', id)
            .where('subject', '=', subject),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

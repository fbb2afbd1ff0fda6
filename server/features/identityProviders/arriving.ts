import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type Actor, type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { NewSession } from '../accounts/sessions.queries.ts'
import { hashToken } from '../accounts/tokens.ts'
import { enter } from './entering.ts'
import { testResult } from './trial.ts'
import { refusedBy } from './trouble.ts'
import { leavingTo } from './ways.ts'

interface Back {
  /** What the provider put behind the `?`. */
  answer: string
  cookie: string | undefined
  actor: Actor | null
  /** Of somebody whose language the provider does not say. */
  language: string
}

type SignedIn = { outcome: 'signedIn'; userId: number; session: NewSession; to: string }

/** The browser is back: whoever the provider says it is gets in, or an Admin sees what would have happened. */
export async function arrive(ctx: Context, origin: Origin, arrival: Back): Promise<SignedIn | ProviderTest> {
  const state = new URLSearchParams(arrival.answer).get('state') ?? ''
  const browser = arrival.cookie ?? ''
  const departure = await takeDeparture(ctx, origin, state, browser)
  const { provider, testBy, returnTo } = departure
  if (testBy !== null && arrival.actor?.id !== testBy) throw forbidden('providerTestOther')
  if (testBy === null && !provider.isOn) throw forbidden('providerOff')
  const posted = departure.answer === null ? null : ctx.secrets.unseal(departure.answer)
  const back = { answer: arrival.answer, posted, state, browser }
  const { claims, said } = await leavingTo(provider)
    .whoArrived(ctx, provider, back)
    .catch((error: unknown) => {
      ctx.meter.count('signInFailures', {})
      throw refusedBy(ctx, provider, error)
    })
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
      .returning(['providerId', 'testBy', 'returnTo', 'answer'])
      .executeTakeFirst(),
  )
  const provider =
    departure &&
    (await ctx.db.selectFrom('identityProviders').selectAll().where('id', '=', departure.providerId).executeTakeFirst())
  if (!departure || !provider) throw new AppError(410, 'providerAnswerUsed', { _: [{ key: 'providerAnswerUsed' }] })
  return { ...departure, provider }
}

import { signInMinutes } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type AnyActor, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import { refusedBy } from './trouble.ts'
import { leavingTo } from './ways.ts'

const isToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '')

/** A path of ours and nothing else: no other host, and no script. */
const ownPath = (to: string | undefined) => (to !== undefined && /^\/(?![/\\])/.test(to) ? to : '')

export interface Departure {
  address: string
  /** For the browser's cookie; the same for several tabs. */
  browser: string
}

/** Sends the browser to the provider; it is expected back within ten minutes, once. */
export async function depart(
  ctx: Context,
  actor: AnyActor,
  provider: ProviderRow,
  { to, cookie }: { to?: string | undefined; cookie: string | undefined },
): Promise<Departure> {
  const browser = isToken(cookie) ? cookie : newToken().token
  const { token: state, hash: stateHash } = newToken()
  const errand = { state, browser }
  const address = await leavingTo(provider)
    .addressFor(ctx, provider, errand)
    .catch((error: unknown) => {
      throw refusedBy(ctx, provider, error)
    })
  await inTransaction(ctx, visitorActor(actor.origin), (tx) =>
    tx.db
      .insertInto('providerDepartures')
      .values({
        stateHash,
        browserHash: hashToken(browser),
        providerId: provider.id,
        returnTo: ownPath(to),
        testBy: actor.id,
        expiresAt: new Date(tx.now.getTime() + signInMinutes * 60_000),
      })
      .execute(),
  )
  return { address, browser }
}

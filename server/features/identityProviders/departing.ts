import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { signInMinutes } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type AnyActor, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { type ProviderRow, redirectAddress } from './identityProviders.queries.ts'
import { withProvider } from './reaching.ts'
import { ProviderTrouble, refusedBy } from './trouble.ts'

/**
 * What proves on the way back that the same browser comes: made of the state, which travels, and of the browser's cookie,
 * which does not. So the database keeps neither.
 */
export const secretsOf = (state: string, browser: string) => ({
  verifier: createHash('sha256').update(`verifier ${state} ${browser}`).digest('base64url'),
  nonce: createHash('sha256').update(`nonce ${state} ${browser}`).digest('base64url'),
})

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
  const { verifier, nonce } = secretsOf(state, browser)
  const address = await addressAt(ctx, provider, {
    redirect_uri: redirectAddress(ctx),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).catch((error: unknown) => {
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

/** The page of the provider that asks who somebody is. What it says of itself must not make a script of ours of it. */
async function addressAt(ctx: Context, provider: ProviderRow, asked: Record<string, string>): Promise<string> {
  const { href, protocol } = await withProvider(ctx, provider, async (client) =>
    oidc.buildAuthorizationUrl(client, asked),
  )
  const isFit = protocol === 'https:' || (protocol === 'http:' && provider.issuer.startsWith('http:'))
  if (!isFit) throw new ProviderTrouble('providerUntrusted', 'no address for a browser')
  return href
}

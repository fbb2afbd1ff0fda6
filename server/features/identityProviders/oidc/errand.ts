import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import type { Context } from '../../../platform/context.ts'
import { type ProviderRow, redirectAddress } from '../identityProviders.queries.ts'
import type { Claims } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'
import type { Arrival, Errand, Leaving } from '../wayOfKind.ts'
import { saidIn } from './claims.ts'
import { withProvider } from './reaching.ts'
import { troubleOf } from './trouble.ts'

/**
 * What proves on the way back that the same browser comes: made of the state, which travels, and of the browser's cookie,
 * which does not. So the database keeps neither.
 */
const secretsOf = ({ state, browser }: Errand) => ({
  verifier: createHash('sha256').update(`verifier ${state} ${browser}`).digest('base64url'),
  nonce: createHash('sha256').update(`nonce ${state} ${browser}`).digest('base64url'),
})

/** The page of the provider that asks who somebody is. What it says of itself must not make a script of ours of it. */
export const addressFor: Leaving['addressFor'] = async (ctx, provider, errand) => {
  const { verifier, nonce } = secretsOf(errand)
  const asked = {
    redirect_uri: redirectAddress(ctx),
    scope: provider.scopes,
    state: errand.state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  try {
    const { href, protocol } = await withProvider(ctx, provider, async (client) =>
      oidc.buildAuthorizationUrl(client, asked),
    )
    const isFit = protocol === 'https:' || (protocol === 'http:' && provider.issuer.startsWith('http:'))
    if (!isFit) throw new ProviderTrouble('providerUntrusted', 'no address for a browser')
    return href
  } catch (error) {
    throw troubleOf(error)
  }
}

export const whoArrived: Leaving['whoArrived'] = async (ctx, provider, arrival) => {
  try {
    const claims = await claimsOf(ctx, provider, arrival)
    return { claims, said: saidIn(claims, provider.issuer, provider.groupsClaim) }
  } catch (error) {
    throw troubleOf(error)
  }
}

/** Changes the code for the token and checks it: issuer, audience, nonce, times, signature. */
function claimsOf(ctx: Context, provider: ProviderRow, arrival: Arrival): Promise<Claims> {
  const { verifier, nonce } = secretsOf(arrival)
  return withProvider(ctx, provider, async (client) => {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectAddress(ctx)}?${arrival.answer}`), {
      pkceCodeVerifier: verifier,
      expectedState: arrival.state,
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

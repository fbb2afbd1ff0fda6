import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { decide } from './decision.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import type { Claims, Said } from './said.ts'

const mostClaims = 60
const longestValue = 1000

/** Of the protocol itself: they say nothing of the person. */
const plumbing = new Set(['iss', 'aud', 'exp', 'iat', 'nbf', 'nonce', 'at_hash', 'c_hash', 's_hash', 'jti', 'azp'])

/** What an Admin's test shows: what arrived, and what would follow from it. */
export async function testResult(
  ctx: Context,
  provider: ProviderRow,
  claims: Claims,
  said: Said,
): Promise<ProviderTest> {
  const decision = await decide(ctx.db, provider, said)
  const { account, person } = decision
  const isRefused = account === 'refused'
  const newcomer = account === 'made' ? { fullName: said.fullName ?? decision.email, email: decision.email } : null
  return {
    outcome: 'tested',
    provider: provider.name,
    claims: Object.entries(claims)
      .filter(([name]) => !plumbing.has(name))
      .slice(0, mostClaims)
      .map(([name, value]) => ({ name: name.slice(0, 200), value: shown(value) })),
    account,
    refusal: isRefused ? decision.refusal : null,
    person: person ? { fullName: person.fullName, email: person.email } : newcomer,
    roles: isRefused ? null : decision.roles.after.map(({ name }) => name),
  }
}

const shown = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, longestValue)

import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { askOutside, doorOf } from '../../../platform/http/outside.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { ProviderTrouble } from '../trouble.ts'

/** With the number that stands for the provider, as each tells only of its own people. */
export const logoutPath = '/api/auth/company/:id/backchannel-logout'

/** Everything that is asked of a provider while somebody waits. */
const patienceMs = 6000
const metadataMs = 10 * 60_000
/** Clocks of two machines differ. */
export const toleranceSeconds = 30

interface Known {
  metadata: oidc.ServerMetadata
  keys: oidc.ExportedJWKSCache | undefined
  until: number
}

/** What each provider says of itself, for ten minutes; several who ask at once ask once. */
const known = new WeakMap<Config, Map<string, Promise<Known>>>()

type Reached = Pick<ProviderRow, 'id' | 'issuer' | 'clientId' | 'clientSecret'>

/** Through the one door, and within one patience for all that is asked by it. */
async function throughDoor(ctx: Context): Promise<oidc.CustomFetch> {
  const { insideAddresses } = await ctx.settings.read()
  const door = { ...doorOf(ctx.config), named: insideAddresses }
  const until = performance.now() + Math.min(ctx.config.outsideMs, patienceMs)
  return async (address, { method, headers, body }) => {
    const limitMs = Math.max(1, Math.ceil(until - performance.now()))
    const sent = { method: method === 'POST' ? ('POST' as const) : ('GET' as const), headers }
    const answer = await askOutside(address, { ...sent, body: body ? String(body) : null }, { ...door, limitMs })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    })
  }
}

/** Only where an Admin named the address may it be plain http; the door asks that. */
const isPlain = ({ issuer }: Reached) => issuer.startsWith('http:')

async function discover(ctx: Context, provider: Reached, ask: oidc.CustomFetch): Promise<Known> {
  const server = new URL(provider.issuer)
  const found = await oidc.discovery(server, provider.clientId, undefined, oidc.None(), {
    [oidc.customFetch]: ask,
    ...(isPlain(provider) ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
  const metadata = found.serverMetadata()
  // A name that stands for many companies is nobody whom an Admin chose.
  if (new URL(metadata.issuer).href !== server.href) throw new ProviderTrouble('providerUntrusted', 'another issuer')
  return { metadata, keys: undefined, until: ctx.clock.now().getTime() + metadataMs }
}

async function knownOf(ctx: Context, provider: Reached, ask: oidc.CustomFetch): Promise<Known> {
  const all = known.get(ctx.config) ?? new Map<string, Promise<Known>>()
  known.set(ctx.config, all)
  const key = `${provider.id} ${provider.issuer}`
  const kept = await all.get(key)
  if (kept && kept.until > ctx.clock.now().getTime()) return kept
  const asked = discover(ctx, provider, ask)
  all.set(key, asked)
  // What failed is asked again by the next.
  asked.catch(() => {
    if (all.get(key) === asked) all.delete(key)
  })
  return asked
}

/** As the provider registers most clients by itself, unless it takes the other way only. */
function authentication({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata, secret: string) {
  const isBasic = methods === undefined || methods.includes('client_secret_basic')
  return isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

/** What talks to the provider in our name, for one purpose; the keys that it learns are kept for the next. */
export async function withProvider<Result>(
  ctx: Context,
  provider: Reached,
  work: (client: oidc.Configuration, ask: oidc.CustomFetch) => Promise<Result>,
): Promise<Result> {
  const secret = ctx.secrets.unseal(provider.clientSecret)
  if (!secret) throw new ProviderTrouble('providerSecretLost', 'no secret')
  const ask = await throughDoor(ctx)
  const about = await knownOf(ctx, provider, ask)
  const clock = Math.round((ctx.clock.now().getTime() - Date.now()) / 1000)
  const settings = { [oidc.clockSkew]: clock, [oidc.clockTolerance]: toleranceSeconds }
  const client = new oidc.Configuration(
    about.metadata,
    provider.clientId,
    settings,
    authentication(about.metadata, secret),
  )
  client[oidc.customFetch] = ask
  if (isPlain(provider)) oidc.allowInsecureRequests(client)
  // Also what comes straight from the provider has to be signed by it.
  oidc.enableNonRepudiationChecks(client)
  if (about.keys) oidc.setJwksCache(client, about.keys)
  try {
    return await work(client, ask)
  } finally {
    about.keys = oidc.getJwksCache(client) ?? about.keys
  }
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
const keysMs = 5 * 60_000
const freshMs = 60_000

/** The keys that the provider signs with, as old as they may be. */
export function keysOf(ctx: Context, provider: Reached, age: 'kept' | 'fresh') {
  return withProvider(ctx, provider, async (client, ask) => {
    const { issuer, jwks_uri: address } = client.serverMetadata()
    const kept = oidc.getJwksCache(client)
    const oldest = ctx.clock.now().getTime() - (age === 'fresh' ? freshMs : keysMs)
    if (kept && kept.uat * 1000 > oldest) return { issuer, jwks: kept.jwks }
    if (address === undefined) throw new ProviderTrouble('providerUntrusted', 'no keys')
    const answer = await ask(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: undefined,
      redirect: 'manual',
    })
    const parsed = answer.ok ? keySet.safeParse(await answer.json().catch(() => null)) : undefined
    if (!parsed?.success) throw new ProviderTrouble('providerUnreachable', 'no usable keys')
    const jwks = parsed.data
    oidc.setJwksCache(client, { jwks, uat: Math.floor(ctx.clock.now().getTime() / 1000) })
    return { issuer, jwks }
  })
}

import { randomUUID } from 'node:crypto'
import {
  companySignInEndpoints,
  type IdentityProvider,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { NewOidcBody, OidcProvider } from '#contract/identityProviders/oidc.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** Where a test's workspace is: providers send people back there. */
export const publicUrl = 'http://imece.example'

/** What somebody's browser keeps between the way there and the way back. */
const cookieIn = (headers: Record<string, unknown>) =>
  /imece-company=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

export interface Way {
  address: URL
  cookie: string
}

const openId = (provider: IdentityProvider): OidcProvider => {
  if (provider.kind !== 'oidc') throw new Error(`a provider of the kind ${provider.kind}`)
  return provider
}

/** A workspace whose Admins may name a provider on the loopback. */
export async function openWithProvider(named: readonly string[], options: Parameters<typeof openTestServer>[0] = {}) {
  const server = await openTestServer({ ...options, config: { publicUrl, ...options.config } })
  const admin = await server.person({}, ['Admin'])
  const settings = (await server.call(settingsEndpoints.read, { as: admin })).body
  await server.call(settingsEndpoints.update, { as: admin, body: { ...settings, insideAddresses: [...named] } })
  const signInHeaders = (cookie: string) => (cookie === '' ? {} : { cookie: `imece-company=${cookie}` })

  async function start(id: number, { to, as }: { to?: string; as?: Person } = {}): Promise<Way> {
    const answer = as
      ? await server.call(identityProviderEndpoints.test, { as, params: { id } })
      : await server.call(companySignInEndpoints.start, { params: { id }, body: to === undefined ? {} : { to } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { address: new URL(answer.body.address), cookie: cookieIn(answer.headers) }
  }

  return {
    server,
    admin,
    start,
    /** `back`: where the provider sent the browser. */
    finish: (back: string, cookie: string, as?: Person) =>
      server.call(companySignInEndpoints.finish, {
        as,
        body: { answer: new URL(back).search.slice(1) },
        headers: signInHeaders(cookie),
      }),
    async create(changes: Partial<NewOidcBody> & Pick<NewOidcBody, 'issuer'>, { on = true } = {}) {
      const body = {
        ...{
          kind: 'oidc' as const,
          name: 'Kurum',
          clientId: 'imece',
          clientSecret: 'cok-gizli-bir-sir',
          scopes: 'openid email profile groups',
        },
        ...{ domains: ['sirket.example'], groupsClaim: null, groupRoles: [], newcomerRoleId: null },
        ...changes,
        requestId: randomUUID(),
      }
      const answer = await server.call(identityProviderEndpoints.create, { as: admin, body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      const { id } = answer.body
      if (!on) return openId(answer.body)
      const { body: shown } = await server.call(identityProviderEndpoints.setState, {
        as: admin,
        params: { id },
        body: { on },
      })
      return openId(shown)
    },
    async roleId(name: string) {
      const role = await server.ctx.db
        .selectFrom('roles')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return role.id
    },
  }
}

export type WithProvider = Awaited<ReturnType<typeof openWithProvider>>

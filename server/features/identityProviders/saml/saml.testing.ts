import { randomUUID } from 'node:crypto'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { SamlBody } from '#contract/identityProviders/saml.ts'
import { openWithProvider, publicUrl, type Way } from '../identityProviders.testing.ts'

type Known = Pick<SamlBody, 'entityId' | 'signOnAddress' | 'certificates'>

/** A workspace, and what a browser between it and a SAML provider does. */
export async function openWithSaml(
  named: readonly string[] = [],
  options: Parameters<typeof openWithProvider>[1] = {},
) {
  const site = await openWithProvider(named, options)
  const { server, admin } = site
  return {
    ...site,
    bodyOf: (known: Known, changes: Partial<SamlBody> = {}): SamlBody => ({
      ...{ kind: 'saml', name: 'Kurum', ...known },
      ...{ mailAttribute: 'mail', nameAttribute: 'ad', subjectAttribute: null, vouchesForAddresses: true },
      ...{ domains: ['sirket.example'], groupsClaim: null, groupRoles: [], newcomerRoleId: null },
      ...changes,
    }),
    async createSaml(body: SamlBody, { on = true } = {}): Promise<number> {
      const sent = { ...body, requestId: randomUUID() }
      const answer = await server.call(identityProviderEndpoints.create, { as: admin, body: sent })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      const { id } = answer.body
      const state = { as: admin, params: { id }, body: { on } }
      if (on) await server.call(identityProviderEndpoints.setState, state)
      return id
    },
    readMetadata: (source: string) =>
      server.call(identityProviderEndpoints.readMetadata, { as: admin, body: { source } }),
    /** From the provider's page, without our cookie. Where the browser is sent on to. */
    async post(form: Record<string, string>, origin = 'https://yalanci.example'): Promise<string> {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/company/saml',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        payload: new URLSearchParams(form).toString(),
      })
      if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
      return new URL(String(answer.headers.location), publicUrl).href
    },
    /** The whole way back. */
    async comeBack(form: Record<string, string>, { cookie }: Pick<Way, 'cookie'>) {
      return site.finish(await this.post(form), cookie)
    },
  }
}

export type WithSaml = Awaited<ReturnType<typeof openWithSaml>>

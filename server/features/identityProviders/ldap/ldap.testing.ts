import { randomUUID } from 'node:crypto'
import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type LdapProvider, ldapProvider, type NewLdapBody } from '#contract/identityProviders/ldap.ts'
import { baseDn, readerDn, readerPassword, password as rightPassword } from '../../../testing/slapd.ts'
import type { WithProvider } from '../identityProviders.testing.ts'

export const directoryBody = (address: string): NewLdapBody => ({
  ...{ kind: 'ldap', name: 'Dizin', preset: 'openldap', address, startTls: false, ca: null },
  ...{ bindDn: readerDn, bindPassword: readerPassword, baseDn },
  ...{ personFilter: '(objectClass=inetOrgPerson)', signInNames: ['uid', 'mail'] },
  ...{ nameAttribute: 'cn', mailAttribute: 'mail', idAttribute: 'entryUUID', groupSearch: null },
  ...{ domains: ['sirket.example'], groupsClaim: 'memberOf', groupRoles: [], newcomerRoleId: null },
})

/** What a directory's tests do to a workspace. */
export function withDirectoryIn({ server, admin }: WithProvider) {
  const { call } = server
  return {
    async create(body: NewLdapBody): Promise<LdapProvider> {
      const made = await call(identityProviderEndpoints.create, {
        as: admin,
        body: { ...body, requestId: randomUUID() },
      })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      const params = { id: made.body.id }
      const on = await call(identityProviderEndpoints.setState, { as: admin, params, body: { on: true } })
      return ldapProvider.parse(on.body)
    },
    async change(provider: LdapProvider, changes: Partial<NewLdapBody>) {
      const { id, on: _on, hasSecret: _secret, people: _people, createdAt: _at, ...rest } = provider
      const { isPlain: _plain, nightly: _nightly, ...body } = rest
      return call(identityProviderEndpoints.change, { as: admin, params: { id }, body: { ...body, ...changes } })
    },
    signIn: (id: number, name: string, password: string = rightPassword) =>
      call(directoryEndpoints.signIn, { params: { id }, body: { name, password } }),
    trial: (id: number, name: string, password?: string) =>
      call(directoryEndpoints.test, {
        as: admin,
        params: { id },
        body: { name, ...(password === undefined ? {} : { password }) },
      }),
  }
}

import { z } from 'zod'
import { passwordRules } from '../accounts/passwordRules.ts'
import { loginResponse } from '../accounts/session.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, version } from '../http/fields.ts'
import { type LdapBody, ldapBody, ldapProvider, type NewLdapBody, newLdapBody } from './ldap.ts'
import { type NewOidcBody, newOidcBody, type OidcBody, oidcBody, oidcProvider } from './oidc.ts'
import { metadataSource, readMetadata, type SamlBody, samlBody, samlProvider, samlSelf } from './saml.ts'

const manage = { action: 'manage', subject: 'all' } as const

export const mostProviders = 10
/** From the click on the button to the way back. */
export const signInMinutes = 10

/** By what a provider is spoken to. A new kind is a file of its own here, and a folder in the server's and the page's feature. */
export const providerKinds = ['oidc', 'saml', 'ldap'] as const
export type ProviderKind = (typeof providerKinds)[number]

export type NewIdentityProviderBody = NewOidcBody | SamlBody | NewLdapBody
export type IdentityProviderBody = OidcBody | SamlBody | LdapBody

export const identityProvider = z.discriminatedUnion('kind', [oidcProvider, samlProvider, ldapProvider])
export type IdentityProvider = z.infer<typeof identityProvider>

/** What would follow from what the provider says. Nothing of it was done. */
export const testOutcomes = ['known', 'linked', 'joined', 'made', 'refused'] as const

export const testResult = z.object({
  outcome: z.literal('tested'),
  provider: z.string(),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  account: z.enum(testOutcomes),
  /** A key of the `errors` catalogue. */
  refusal: z.string().nullable(),
  person: z.object({ fullName: z.string(), email: z.string() }).nullable(),
  /** Null: roles stay as they are. */
  roles: z.array(z.string()).nullable(),
})
export type ProviderTest = z.infer<typeof testResult>

const signedIn = loginResponse.extend({ outcome: z.literal('signedIn'), to: z.string() })

/** Where the browser goes: a page of the provider. */
const departure = z.object({ address: z.string() })

const identity = z.object({
  id,
  provider: z.string(),
  email: z.string(),
  linkedAt: instant,
  lastUsedAt: instant.nullable(),
})
export type LinkedIdentity = z.infer<typeof identity>

const one = { access: manage, params: idParams } as const

export const identityProviderEndpoints = {
  list: endpoint('GET', '/api/identity-providers', {
    access: manage,
    response: z.object({ rows: z.array(identityProvider), saml: samlSelf }),
  }),
  create: endpoint('POST', '/api/identity-providers', {
    access: manage,
    status: 201,
    body: z.discriminatedUnion('kind', [
      newOidcBody.extend({ requestId: clientId }),
      newLdapBody.extend({ requestId: clientId }),
      samlBody.extend({ requestId: clientId }),
    ]),
    response: identityProvider,
  }),
  change: endpoint('PUT', '/api/identity-providers/:id', {
    ...one,
    /** Of the same kind as before. */
    body: z.discriminatedUnion('kind', [
      oidcBody.extend({ version }),
      samlBody.extend({ version }),
      ldapBody.extend({ version }),
    ]),
    response: identityProvider,
  }),
  setState: endpoint('PUT', '/api/identity-providers/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: identityProvider,
  }),
  /** One place up or down among the buttons. */
  move: endpoint('POST', '/api/identity-providers/:id/move', {
    ...one,
    body: z.strictObject({ to: z.enum(['up', 'down']) }),
    ...nothing,
  }),
  /** The metadata of a provider that speaks SAML, pasted or fetched once; nothing is kept. */
  readMetadata: endpoint('POST', '/api/identity-providers/saml-metadata', {
    access: manage,
    body: metadataSource,
    response: readMetadata,
  }),
  remove: endpoint('DELETE', '/api/identity-providers/:id', { ...one, ...nothing }),
  /** The way of a sign-in, also while it is switched off; it ends with what would follow. */
  test: endpoint('POST', '/api/identity-providers/:id/test', { ...one, response: departure }),
}

/** `asksPassword`: no page of the provider opens; its name and password are typed here. */
const offered = z.object({ id, name: z.string(), asksPassword: z.boolean() })

export const companySignInEndpoints = {
  /** For the sign-in pages: the names on its buttons, and nothing else of the providers. */
  offered: endpoint('GET', '/api/auth/company', {
    access: 'visitor',
    response: z.object({
      providers: z.array(offered),
      companyOnly: z.boolean(),
      /** Whether browsers can use passkeys at the workspace's address. */
      passkeys: z.boolean(),
      /** For pages on which somebody chooses a password. */
      passwordRules,
    }),
  }),
  start: endpoint('POST', '/api/auth/company/:id/start', {
    access: 'visitor',
    params: idParams,
    /** A page of ours to go on to. */
    body: z.strictObject({ to: z.string().max(2000).optional() }),
    response: departure,
  }),
  /** What the provider put behind the `?` of the address that it sent the browser back to. */
  finish: endpoint('POST', '/api/auth/company/finish', {
    access: 'visitor',
    status: 201,
    body: z.strictObject({ answer: z.string().min(1).max(8000) }),
    response: z.discriminatedUnion('outcome', [signedIn, testResult]),
  }),
}

export const identityEndpoints = {
  own: endpoint('GET', '/api/me/identities', {
    access: 'signedIn',
    response: z.object({ rows: z.array(identity), hasPassword: z.boolean() }),
  }),
  unlink: endpoint('DELETE', '/api/me/identities/:id', { access: 'signedIn', params: idParams, ...nothing }),
  ofPerson: endpoint('GET', '/api/users/:id/identities', {
    access: { action: 'manage', subject: 'User' },
    params: idParams,
    response: z.object({ rows: z.array(identity) }),
  }),
}

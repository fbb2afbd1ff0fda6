import type { ProviderKind } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import { ldapWay } from './ldap/ldapWay.ts'
import { oidcWay } from './oidc/oidcWay.ts'
import { samlWay } from './saml/samlWay.ts'
import type { Leaving, WayOfKind } from './wayOfKind.ts'

const ways: { [Kind in ProviderKind]: WayOfKind<Kind> } = { oidc: oidcWay, saml: samlWay, ldap: ldapWay }

export const wayOf = <Kind extends ProviderKind>(kind: Kind): WayOfKind<Kind> => ways[kind]

/** For a provider whose own page asks who somebody is; no other has a way there. */
export function leavingTo({ kind }: { kind: ProviderKind }): Leaving {
  const { leaving } = wayOf(kind)
  if (!leaving) throw notFound('identityProvider')
  return leaving
}

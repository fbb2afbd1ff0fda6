import { z } from 'zod'
import { newOidcBody, type OidcProvider, oidcBody } from '#contract/identityProviders/oidc.ts'
import { emptyShared, secretDraft, sharedDraft, sharedDraftOf } from '../sharedDraft.ts'

const { kind, issuer, clientId, scopes } = oidcBody.shape

export const oidcDraft = z.strictObject({ ...sharedDraft, kind, issuer, clientId, scopes, clientSecret: secretDraft })
export const newOidcDraft = oidcDraft.extend({ clientSecret: newOidcBody.shape.clientSecret })
export type OidcDraft = z.input<typeof oidcDraft>

export const emptyOidcDraft: OidcDraft = {
  ...emptyShared,
  ...{ kind: 'oidc', issuer: '', clientId: '', clientSecret: '', scopes: 'openid email profile' },
}

export function oidcDraftOf(provider: OidcProvider): OidcDraft {
  const { kind, issuer, clientId, scopes } = provider
  return { ...sharedDraftOf(provider), kind, issuer, clientId, scopes, clientSecret: '' }
}

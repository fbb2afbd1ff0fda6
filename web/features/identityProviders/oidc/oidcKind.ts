import { type NewOidcBody, type OidcBody, type OidcProvider, oidcProvider } from '#contract/identityProviders/oidc.ts'
import type { KindOfProvider } from '../kindOfProvider.ts'
import { OidcFacts } from './OidcFacts.tsx'
import { OidcFields } from './OidcFields.tsx'
import { emptyOidcDraft, newOidcDraft, type OidcDraft, oidcDraft, oidcDraftOf } from './oidcDraft.ts'

export const oidcKind: KindOfProvider<OidcDraft, NewOidcBody, OidcBody, OidcProvider> = {
  provider: oidcProvider,
  newDraft: newOidcDraft,
  draft: oidcDraft,
  empty: emptyOidcDraft,
  draftOf: oidcDraftOf,
  Fields: OidcFields,
  summary: ({ issuer, clientId }) => `${issuer} · ${clientId}`,
  place: ({ issuer }) => issuer,
  Facts: OidcFacts,
}

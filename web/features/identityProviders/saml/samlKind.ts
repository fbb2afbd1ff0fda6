import { type SamlBody, type SamlProvider, samlProvider } from '#contract/identityProviders/saml.ts'
import type { KindOfProvider } from '../kindOfProvider.ts'
import { SamlFacts } from './SamlFacts.tsx'
import { SamlFields } from './SamlFields.tsx'
import { emptySamlDraft, type SamlDraft, samlDraft, samlDraftOf } from './samlDraft.ts'

export const samlKind: KindOfProvider<SamlDraft, SamlBody, SamlBody, SamlProvider> = {
  provider: samlProvider,
  newDraft: samlDraft,
  draft: samlDraft,
  empty: emptySamlDraft,
  draftOf: samlDraftOf,
  Fields: SamlFields,
  summary: ({ entityId, signOnAddress }) => `${entityId} · ${signOnAddress}`,
  place: ({ entityId }) => entityId,
  Facts: SamlFacts,
}

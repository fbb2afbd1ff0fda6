import { z } from 'zod'
import { readMetadata, type SamlBody, type SamlProvider, samlBody } from '#contract/identityProviders/saml.ts'
import { emptyShared, sharedDraft, sharedDraftOf } from '../sharedDraft.ts'

const { kind, mailAttribute, nameAttribute, vouchesForAddresses } = samlBody.shape
const { entityId, signOnAddress, certificates } = readMetadata.shape

const fields = z.strictObject({
  ...sharedDraft,
  ...{ kind, entityId, signOnAddress, certificates },
  ...{ mailAttribute, nameAttribute, vouchesForAddresses },
  subjectAttribute: z
    .string()
    .trim()
    .max(200)
    .transform((text) => (text === '' ? null : text)),
  /** Pasted or typed, and not read yet. */
  metadata: z.string(),
})
export type SamlDraft = z.input<typeof fields>

/** What is saved is what was read and shown, and nothing that still waits for it. */
export const samlDraft: z.ZodType<SamlBody, SamlDraft> = fields
  .refine((draft) => draft.entityId !== '' && draft.metadata.trim() === '', {
    path: ['metadata'],
    message: 'samlMetadataNeeded',
  })
  .transform(({ metadata: _, certificates: read, ...body }) => ({
    ...body,
    certificates: read.map(({ certificate }) => certificate),
  }))

export const emptySamlDraft: SamlDraft = {
  ...emptyShared,
  ...{ kind: 'saml', entityId: '', signOnAddress: '', certificates: [], metadata: '' },
  ...{ mailAttribute: 'email', nameAttribute: 'firstName, lastName', subjectAttribute: '', vouchesForAddresses: false },
}

export function samlDraftOf(provider: SamlProvider): SamlDraft {
  const { kind, entityId, signOnAddress, certificates, mailAttribute, nameAttribute, vouchesForAddresses } = provider
  return {
    ...sharedDraftOf(provider),
    ...{ kind, entityId, signOnAddress, certificates, metadata: '' },
    ...{ mailAttribute, nameAttribute, vouchesForAddresses },
    subjectAttribute: provider.subjectAttribute ?? '',
  }
}

import { type LdapBody, type LdapProvider, ldapProvider, type NewLdapBody } from '#contract/identityProviders/ldap.ts'
import type { KindOfProvider } from '../kindOfProvider.ts'
import { LdapFacts } from './LdapFacts.tsx'
import { LdapFields } from './LdapFields.tsx'
import { emptyLdapDraft, type LdapDraft, ldapDraft, ldapDraftOf, newLdapDraft } from './ldapDraft.ts'

export const ldapKind: KindOfProvider<LdapDraft, NewLdapBody, LdapBody, LdapProvider> = {
  provider: ldapProvider,
  newDraft: newLdapDraft,
  draft: ldapDraft,
  empty: emptyLdapDraft,
  draftOf: ldapDraftOf,
  Fields: LdapFields,
  summary: ({ address, bindDn, baseDn }) => `${address} · ${bindDn} · ${baseDn}`,
  place: ({ address }) => address,
  Facts: LdapFacts,
}

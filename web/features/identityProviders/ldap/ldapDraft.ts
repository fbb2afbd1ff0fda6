import { z } from 'zod'
import { presetSettings } from '#contract/identityProviders/directoryPresets.ts'
import { type LdapProvider, ldapBody, newLdapBody } from '#contract/identityProviders/ldap.ts'
import { emptyShared, secretDraft, sharedDraft, sharedDraftOf } from '../sharedDraft.ts'

const { kind, preset, address, startTls, bindDn, baseDn, personFilter, signInNames, ...rest } = ldapBody.shape

const orNull = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))

/** Typed only where groups are searched for; what is meant is checked as a whole. */
const groupSearch = z.object({
  baseDn: z.string(),
  filter: z.string(),
  memberAttribute: z.string(),
  nested: z.boolean(),
})

const typed = z
  .strictObject({
    ...sharedDraft,
    ...{ kind, preset, address, startTls, bindDn, baseDn, personFilter, signInNames },
    ...{ nameAttribute: rest.nameAttribute, mailAttribute: rest.mailAttribute, idAttribute: rest.idAttribute },
    ca: orNull,
    bindPassword: secretDraft,
    /** Where groups stand: at the person, or in entries of their own. */
    groupsBy: z.enum(['person', 'search']),
    groupSearch,
  })
  .transform(
    ({ groupsBy, groupSearch: search, ...body }): z.input<typeof ldapBody> => ({
      ...body,
      groupSearch: groupsBy === 'search' ? search : null,
    }),
  )

export const ldapDraft = typed.pipe(ldapBody)
export const newLdapDraft = typed
  .transform(({ bindPassword = '', ...body }): z.input<typeof newLdapBody> => ({ ...body, bindPassword }))
  .pipe(newLdapBody)
export type LdapDraft = z.input<typeof typed>

const emptySearch: LdapDraft['groupSearch'] = {
  ...{ baseDn: '', filter: '(objectClass=groupOfNames)', memberAttribute: 'member', nested: false },
}

export const emptyLdapDraft: LdapDraft = {
  ...emptyShared,
  ...{
    kind: 'ldap',
    preset: 'openldap',
    address: '',
    startTls: false,
    ca: '',
    bindDn: '',
    bindPassword: '',
    baseDn: '',
  },
  ...presetSettings.openldap,
  ...{ groupsBy: 'person', groupSearch: emptySearch, groupsClaim: 'memberOf' },
}

export function ldapDraftOf(provider: LdapProvider): LdapDraft {
  const { groupSearch: search, ca } = provider
  const {
    id: _id,
    on: _on,
    hasSecret: _secret,
    people: _people,
    createdAt: _at,
    version: _v,
    isPlain: _plain,
    nightly: _nightly,
    ...own
  } = provider
  return {
    ...own,
    ...sharedDraftOf(provider),
    ca: ca ?? '',
    bindPassword: '',
    groupsBy: search ? 'search' : 'person',
    groupSearch: search ?? emptySearch,
  }
}

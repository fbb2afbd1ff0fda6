import type { DirectoryPreset, LdapSettings } from './ldap.ts'

type Differing = 'personFilter' | 'signInNames' | 'nameAttribute' | 'mailAttribute' | 'idAttribute'

/** What a form begins with; every field may then be typed over. */
export const presetSettings: Record<DirectoryPreset, Pick<LdapSettings, Differing>> = {
  openldap: {
    personFilter: '(objectClass=inetOrgPerson)',
    signInNames: ['uid', 'mail'],
    nameAttribute: 'cn',
    mailAttribute: 'mail',
    idAttribute: 'entryUUID',
  },
  activeDirectory: {
    personFilter: '(&(objectCategory=person)(objectClass=user))',
    signInNames: ['sAMAccountName', 'userPrincipalName', 'mail'],
    nameAttribute: 'displayName',
    mailAttribute: 'mail',
    idAttribute: 'objectGUID',
  },
}

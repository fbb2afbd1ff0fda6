import type { SamlDraft } from './samlDraft.ts'

type Names = Pick<SamlDraft, 'mailAttribute' | 'nameAttribute' | 'subjectAttribute' | 'groupsClaim'>

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const microsoft = 'http://schemas.microsoft.com'

/** Under which names well-known providers send what, where nobody changed it. */
export const presets = {
  entra: {
    mailAttribute: `${claims}/emailaddress`,
    nameAttribute: `${microsoft}/identity/claims/displayname`,
    subjectAttribute: `${microsoft}/identity/claims/objectidentifier`,
    groupsClaim: `${microsoft}/ws/2008/06/identity/claims/groups`,
  },
  adfs: {
    mailAttribute: `${claims}/emailaddress`,
    nameAttribute: `${claims}/name`,
    subjectAttribute: '',
    groupsClaim: 'http://schemas.xmlsoap.org/claims/Group',
  },
  okta: {
    mailAttribute: 'email',
    nameAttribute: 'firstName, lastName',
    subjectAttribute: '',
    groupsClaim: 'groups',
  },
  keycloak: {
    mailAttribute: 'urn:oid:1.2.840.113549.1.9.1',
    nameAttribute: 'urn:oid:2.5.4.42, urn:oid:2.5.4.4',
    subjectAttribute: '',
    groupsClaim: 'member',
  },
} as const satisfies Record<string, Names>

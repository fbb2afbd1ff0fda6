import { z } from 'zod'
import { providerSettings, shownProviderSettings, word } from './providerSettings.ts'

/** What fills in the fields that differ; nothing else follows from it. */
export const directoryPresets = ['openldap', 'activeDirectory'] as const
export type DirectoryPreset = (typeof directoryPresets)[number]

export const mostSignInNames = 5

const attribute = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9;-]*$/, 'attributeNameWrong')
  .meta({ examples: ['uid'] })

/** As of RFC 4515; the server reads it once more. */
const filter = z
  .string()
  .trim()
  .max(1000)
  .regex(/^\(.*\)$/s, 'directoryFilterWrong')
  .meta({ examples: ['(objectClass=person)'] })

const groupSearch = z.strictObject({
  baseDn: word(500),
  filter,
  /** Which attribute of a group names its members. */
  memberAttribute: attribute,
  /** Groups within groups: Active Directory alone knows how. */
  nested: z.boolean(),
})

const settings = {
  kind: z.literal('ldap'),
  preset: z.enum(directoryPresets),
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(300)
    .regex(/^ldaps?:\/\/(\[[0-9a-f:]+\]|[a-z0-9._-]+)(:\d{1,5})?\/?$/, 'directoryAddressWrong')
    .meta({ examples: ['ldaps://dizin.sirket.example'] }),
  /** Secures what began in the clear; only for `ldap://`. */
  startTls: z.boolean(),
  /** Of the company's own certificate authority, in PEM; null: those that everybody trusts. */
  ca: z
    .string()
    .trim()
    .max(20_000)
    .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/, 'certificateWrong')
    .meta({ examples: ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'] })
    .nullable(),
  /** Who reads the directory. */
  bindDn: word(500),
  baseDn: word(500),
  /** Who of the directory is a person. */
  personFilter: filter,
  /** Where the name that somebody types may stand. */
  signInNames: z.array(attribute).min(1).max(mostSignInNames),
  nameAttribute: attribute,
  mailAttribute: attribute,
  /** The name that never changes there. */
  idAttribute: attribute,
  /** Null: groups are named by the attribute `groupsClaim` of the person. Else it is the attribute that names a found group. */
  groupSearch: groupSearch.nullable(),
}

const bindPassword = word(500)

/** A directory that speaks LDAP. A password that is left out stays what it was. */
export const ldapBody = z.strictObject({ ...providerSettings, ...settings, bindPassword: bindPassword.optional() })
export type LdapBody = z.infer<typeof ldapBody>
export const newLdapBody = ldapBody.extend({ bindPassword })
export type NewLdapBody = z.infer<typeof newLdapBody>

/** What a row keeps of it. */
const { kind, ...keptSettings } = settings
export const ldapSettings = z.object({ ...keptSettings, address: z.string() })
export type LdapSettings = z.infer<typeof ldapSettings>

export const ldapProvider = z.object({
  ...shownProviderSettings,
  ...ldapSettings.shape,
  kind,
  /** The connection carries passwords that everybody on the way can read. */
  isPlain: z.boolean(),
  /** Who left it leaves the workspace, every night. */
  nightly: z.boolean(),
})
export type LdapProvider = z.infer<typeof ldapProvider>

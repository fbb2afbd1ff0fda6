import type { Entry } from 'ldapts'
import { email as address, personName } from '#contract/http/fields.ts'
import type { LdapSettings } from '#contract/identityProviders/ldap.ts'
import { type Claims, kept, languageIn, type Said } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'

export interface DirectoryEntry {
  dn: string
  /** Texts only; names of attributes are the same in any case. */
  values(attribute: string): string[]
  /** What is bytes there, as hexadecimal digits. */
  bytes(attribute: string): string | undefined
  /** Of attributes that hold something; the library adds those that were asked for in vain. */
  names: string[]
}

export function readEntry({ dn, ...attributes }: Entry): DirectoryEntry {
  const all = new Map(
    Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value : [value]]),
  )
  const of = (attribute: string) => all.get(attribute.toLowerCase()) ?? []
  return {
    dn,
    values: (attribute) => of(attribute).flatMap((value) => (typeof value === 'string' ? [value] : [])),
    bytes: (attribute) => {
      const [first] = of(attribute)
      return Buffer.isBuffer(first) ? first.toString('hex') : undefined
    },
    names: Object.keys(attributes).filter((name) => of(name).length > 0),
  }
}

const switchedOff = 2
/** Locked until an administrator opens it; after wrong passwords a time stands there, and the directory itself decides. */
const lockedForGood = '000001010000Z'

/** By Active Directory, by the password policy of OpenLDAP, by FreeIPA and 389 Directory Server. */
export function isDisabled(entry: DirectoryEntry): boolean {
  const control = Number(entry.values('userAccountControl')[0] ?? 0)
  if ((control & switchedOff) !== 0) return true
  if (entry.values('pwdAccountLockedTime').includes(lockedForGood)) return true
  return entry.values('nsAccountLock').some((value) => value.toLowerCase() === 'true')
}

/** Ids are bytes in Active Directory and texts elsewhere. */
export function subjectOf(entry: DirectoryEntry, { idAttribute }: LdapSettings): string | undefined {
  const bytes = entry.bytes(idAttribute)
  if (bytes === undefined) return entry.values(idAttribute)[0]?.toLowerCase()
  // The library hands the id over as bytes wherever it is asked to; a text stays readable.
  const isGuid = bytes.length === 32
  return isGuid ? bytes : Buffer.from(bytes, 'hex').toString('utf8').toLowerCase()
}

export function nameOf(entry: DirectoryEntry, { nameAttribute }: LdapSettings): string | null {
  const names = [...entry.values(nameAttribute), ...entry.values('cn')]
  return names.map((name) => personName.safeParse(name).data).find((name) => name !== undefined) ?? null
}

/** A company's own directory is believed about its people's addresses. */
export function saidOf(entry: DirectoryEntry, settings: LdapSettings, groups: string[] | undefined): Said {
  const subject = subjectOf(entry, settings)
  if (subject === undefined) throw new ProviderTrouble('providerUntrusted', `no ${settings.idAttribute}`)
  return kept({
    subject,
    session: null,
    email: address.safeParse(entry.values(settings.mailAttribute)[0]).data ?? null,
    verified: true,
    fullName: nameOf(entry, settings),
    language: languageIn(entry.values('preferredLanguage')[0] ?? ''),
    groups: groups ?? null,
  })
}

/** What must not be shown, even to an Admin. */
const secret = /passw|pwd|secret|hash|keytab|sambaLMPassword|krbPrincipalKey/i
const notSecret = new Set(['pwdaccountlockedtime', 'pwdlastset', 'badpwdcount'])

/** For an Admin's test. Pictures and certificates are only named. */
export function claimsOf(entry: DirectoryEntry, settings: LdapSettings, groups: string[] | undefined): Claims {
  const shown = entry.names.filter((name) => notSecret.has(name.toLowerCase()) || !secret.test(name))
  const claims = shown.map((name): [string, unknown] => {
    const texts = entry.values(name)
    return [
      name,
      texts.length === 0 ? `(${entry.bytes(name)?.slice(0, 32) ?? ''}…)` : texts.length === 1 ? texts[0] : texts,
    ]
  })
  return {
    dn: entry.dn,
    ...Object.fromEntries(claims),
    [settings.idAttribute]: subjectOf(entry, settings) ?? '',
    ...(groups === undefined ? {} : { groups }),
  }
}

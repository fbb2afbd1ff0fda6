import { z } from 'zod'
import { email as address, personName } from '#contract/http/fields.ts'
import { type Claims, kept, type Said } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'

/** Which attributes say what, as an Admin typed them. */
export interface AttributeNames {
  mailAttribute: string
  /** With commas between where a name comes in parts. */
  nameAttribute: string
  /** Null: the NameID. */
  subjectAttribute: string | null
  /** The Admin says that the provider has proven the addresses that it sends; SAML itself has no word for it. */
  vouchesForAddresses: boolean
}

const words = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([])

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const longestSubject = 500

const noName = () => new ProviderTrouble('samlNoName', 'no name that lasts')

/** The name that stays: what changes with each sign-in would be somebody new each time. */
function subjectIn(claims: Claims, { subjectAttribute }: AttributeNames): string {
  const isNameId = subjectAttribute === null
  if (isNameId && claims['NameID Format'] === transient) throw noName()
  const [subject = '', ...others] = words.parse(claims[isNameId ? 'NameID' : subjectAttribute])
  if (subject === '' || others.length > 0 || subject.length > longestSubject) throw noName()
  return subject
}

export function saidIn(claims: Claims, names: AttributeNames, groupsAttribute: string | null): Said {
  const all = (name: string) => words.parse(Object.hasOwn(claims, name) ? claims[name] : undefined)
  const email = address.safeParse(all(names.mailAttribute)[0]).data ?? null
  const parts = names.nameAttribute.split(',').map((name) => all(name.trim())[0] ?? '')
  const fullName = [parts.join(' ').trim(), email?.split('@')[0]]
    .map((name) => personName.safeParse(name).data)
    .find((name) => name !== undefined)
  const isGroupsSaid = groupsAttribute !== null && Object.hasOwn(claims, groupsAttribute)
  return kept({
    subject: subjectIn(claims, names),
    session: words.parse(claims.SessionIndex)[0] || null,
    email,
    verified: names.vouchesForAddresses,
    fullName: fullName ?? null,
    language: null,
    groups: isGroupsSaid ? all(groupsAttribute) : null,
  })
}

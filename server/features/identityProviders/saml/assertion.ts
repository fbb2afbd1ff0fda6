import type { Claims } from '../said.ts'
import { type Expected, untrusted } from './verifying.ts'
import { childrenNamed, namespaces, type XmlElement } from './xml.ts'

/** Clocks of two machines differ. */
const toleranceMs = 30_000

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const inside = (of: XmlElement | undefined, name: string) => (of ? childrenNamed(of, namespaces.assertion, name) : [])
const textIn = (of: XmlElement | undefined) => of?.text.trim() ?? ''

/** Null where nothing is said; what is no time in UTC is a time that has passed. */
function timeIn(of: XmlElement, name: string): number | null {
  const said = of.attributes.get(name)
  if (said === undefined) return null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(said) ? Date.parse(said) : Number.NaN
}

function checkTimes(of: XmlElement, now: number): void {
  const [from, until] = [timeIn(of, 'NotBefore'), timeIn(of, 'NotOnOrAfter')]
  if (from !== null && !(from <= now + toleranceMs)) throw untrusted('not valid yet')
  if (until !== null && !(until > now - toleranceMs)) throw untrusted('no longer valid')
}

/** Whoever brings it: it answers our question, was sent to our door, and is fresh. */
function isConfirmed(confirmation: XmlElement, { address }: Expected, requestId: string, now: number): boolean {
  const [data] = inside(confirmation, 'SubjectConfirmationData')
  if (confirmation.attributes.get('Method') !== bearer || !data) return false
  const isMeant = data.attributes.get('Recipient') === address && data.attributes.get('InResponseTo') === requestId
  if (!isMeant || timeIn(data, 'NotOnOrAfter') === null) return false
  checkTimes(data, now)
  return true
}

interface Asked {
  requestId: string
  now: number
}

/** Whether what is signed is meant for us, now, as the answer to this very question; and what it says. */
export function checkAssertion(assertion: XmlElement, expected: Expected, { requestId, now }: Asked): Claims {
  const [issuer, ...others] = inside(assertion, 'Issuer')
  if (others.length > 0 || textIn(issuer) !== expected.entityId) throw untrusted('another issuer')
  const [conditions, ...more] = inside(assertion, 'Conditions')
  if (!conditions || more.length > 0) throw untrusted('no conditions')
  checkTimes(conditions, now)
  const restrictions = inside(conditions, 'AudienceRestriction')
  const isOurs = (one: XmlElement) => inside(one, 'Audience').some((audience) => textIn(audience) === expected.audience)
  if (restrictions.length === 0 || !restrictions.every(isOurs)) throw untrusted('another audience')
  const [subject] = inside(assertion, 'Subject')
  const confirmations = inside(subject, 'SubjectConfirmation')
  if (!confirmations.some((one) => isConfirmed(one, expected, requestId, now))) {
    throw untrusted('the answer to another question, or meant for another door')
  }
  const [statement] = inside(assertion, 'AuthnStatement')
  if (!statement) throw untrusted('nobody signed in there')
  const ends = timeIn(statement, 'SessionNotOnOrAfter')
  if (ends !== null && !(ends > now - toleranceMs)) throw untrusted('the session there has ended')
  const [name] = inside(subject, 'NameID')
  return {
    ...attributesOf(assertion),
    ...(name ? { NameID: textIn(name), 'NameID Format': name.attributes.get('Format') ?? '' } : {}),
    SessionIndex: statement.attributes.get('SessionIndex') ?? '',
  }
}

/** One word, or a list where an attribute has several; what holds more than words is left out. */
function attributesOf(assertion: XmlElement): Claims {
  const claims = new Map<string, string[]>()
  for (const statement of inside(assertion, 'AttributeStatement')) {
    for (const attribute of inside(statement, 'Attribute')) {
      const name = attribute.attributes.get('Name') ?? ''
      const values = inside(attribute, 'AttributeValue')
        .filter(({ children }) => children.length === 0)
        .map(textIn)
      claims.set(name, [...(claims.get(name) ?? []), ...values])
    }
  }
  return Object.fromEntries([...claims].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

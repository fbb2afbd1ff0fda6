import { SAML } from '@node-saml/node-saml'
import { ProviderTrouble } from '../trouble.ts'
import { allWithin, namespaces, readXml, type XmlElement, XmlRefused } from './xml.ts'

/** Whose signature counts, and for whom the answer has to be. */
export interface Expected {
  entityId: string
  certificates: readonly string[]
  /** Our own name, and where answers come to. */
  audience: string
  address: string
}

export const untrusted = (reason: string) => new ProviderTrouble('providerUntrusted', reason)

const dsig = 'http://www.w3.org/2000/09/xmldsig#'

/** SHA-1 is none of them, and nothing that would let comments, or a part of the text, out of what is signed. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: [`${dsig}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
}

export function read(xml: string): XmlElement {
  try {
    return readXml(xml)
  } catch (error) {
    if (error instanceof XmlRefused) throw untrusted(error.message)
    throw error
  }
}

const isNamed = ({ name, namespace }: XmlElement, wanted: string, of: string) => name === wanted && namespace === of

/**
 * One assertion, in its place, and signatures only on it and on the whole: whatever is moved, doubled or wrapped into something
 * else is refused before any signature is looked at.
 */
function checkForm(response: XmlElement): void {
  const all = allWithin(response)
  const named = (name: string) => all.filter((element) => element.name === name)
  const assertions = named('Assertion')
  const [assertion] = assertions
  if (named('EncryptedAssertion').length > 0) throw new ProviderTrouble('samlEncrypted', 'an encrypted assertion')
  if (named('EncryptedID').length > 0) throw new ProviderTrouble('samlEncrypted', 'an encrypted name')
  if (!assertion || assertions.length > 1) throw untrusted(`${assertions.length} assertions`)
  if (!response.children.includes(assertion)) throw untrusted('a misplaced assertion')
  if (!isNamed(assertion, 'Assertion', namespaces.assertion)) throw untrusted('not an assertion')
  const signatures = named('Signature')
  const placed = [...response.children, ...assertion.children].filter((element) => signatures.includes(element))
  if (signatures.length === 0) throw untrusted('no signature')
  if (placed.length !== signatures.length) throw untrusted('a misplaced signature')
  const ids = all.flatMap(({ attributes }) => ['ID', 'Id', 'id'].flatMap((name) => attributes.get(name) ?? []))
  if (new Set(ids).size !== ids.length) throw untrusted('one name for several parts')
  for (const [name, allowed] of Object.entries(algorithms)) {
    const weak = named(name).find(({ attributes }) => !allowed.includes(attributes.get('Algorithm') ?? ''))
    if (weak) throw untrusted(`a weak or unknown ${name}`)
  }
}

const statuses = 'urn:oasis:names:tc:SAML:2.0:status:'
/** The provider asked, and the answer was no. */
const denials = ['AuthnFailed', 'RequestDenied', 'NoPassive', 'NoAuthnContext', 'UnknownPrincipal']

function checkStatus(response: XmlElement): void {
  const codes = allWithin(response)
    .filter((element) => isNamed(element, 'StatusCode', namespaces.protocol))
    .map(({ attributes }) => attributes.get('Value') ?? '')
  if (codes.length === 1 && codes[0] === `${statuses}Success`) return
  const words = codes.filter((code) => code.startsWith(statuses)).map((code) => code.slice(statuses.length))
  const reason = words.join(' ').replace(/[^A-Za-z ]/g, '') || 'no status'
  throw new ProviderTrouble(words.some((word) => denials.includes(word)) ? 'providerDenied' : 'samlRefusedUs', reason)
}

const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/**
 * The assertion as its signature covers it, byte by byte: nothing else of the answer is believed. The certificates are
 * those that an Admin trusts; one that comes along is not looked at.
 */
export async function verifiedAssertion(answer: string, expected: Expected): Promise<XmlElement> {
  if (!base64.test(answer)) throw untrusted('not base64')
  const response = read(Buffer.from(answer, 'base64').toString('utf8'))
  if (!isNamed(response, 'Response', namespaces.protocol)) throw untrusted('not an answer')
  if (response.attributes.get('Version') !== '2.0') throw untrusted('another version')
  checkStatus(response)
  checkForm(response)
  const destination = response.attributes.get('Destination')
  if (destination !== undefined && destination !== expected.address) throw untrusted('another destination')
  const saml = new SAML({
    idpCert: [...expected.certificates],
    issuer: expected.audience,
    callbackUrl: expected.address,
    audience: expected.audience,
    // Of the whole or of the assertion; one of them it has to be.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    // By the workspace's own clock, in the next step.
    acceptedClockSkewMs: -1,
  })
  const verified = await saml.validatePostResponseAsync({ SAMLResponse: answer }).catch((error: unknown) => {
    throw untrusted(wordOf(error))
  })
  const assertion = verified.profile?.getAssertionXml?.()
  if (assertion === undefined) throw untrusted('no assertion that is signed')
  return read(assertion)
}

/** Its words may hold what was sent; only those that are known to hold nothing go into a log. */
const wordOf = (error: unknown) => {
  const said = error instanceof Error ? error.message : ''
  if (/audience/i.test(said)) return 'another audience'
  return /signature/i.test(said) ? 'the signature does not hold' : 'not as it should be'
}

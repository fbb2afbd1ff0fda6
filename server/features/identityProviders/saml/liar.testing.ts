import { createHash, createSign, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { selfSigned } from '../../../testing/certificate.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertionSpace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const methods = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: { signature: `${dsig}rsa-sha1`, digest: `${dsig}sha1` },
}

export interface Lies {
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  inResponseTo?: string
  /** In seconds from now. */
  from?: number
  until?: number
  confirmedUntil?: number
  status?: string
  subject?: string
  format?: string
  attributes?: Record<string, readonly string[]>
  signs?: 'assertion' | 'response' | 'nothing'
  by?: 'own' | 'foreign'
  hash?: keyof typeof methods
  /** Of the whole answer, after it was signed. */
  bent?: (xml: string) => string
}

/** What a question holds, as the browser carries it. */
export function questionIn(address: URL) {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    xml,
    id: attribute('ID'),
    answerAddress: attribute('AssertionConsumerServiceURL'),
    audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    state: address.searchParams.get('RelayState') ?? '',
  }
}

/** Everything is written as canonical XML writes it, so that what is signed is what stands there. */
function signed(xml: string, keys: ReturnType<typeof selfSigned>, hash: keyof typeof methods): string {
  const { signature, digest } = methods[hash]
  const id = /ID="([^"]*)"/.exec(xml)?.[1] ?? ''
  const value = createHash(hash).update(xml).digest('base64')
  const info =
    `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${signature}"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${exclusive}"></ds:Transform>` +
    `</ds:Transforms><ds:DigestMethod Algorithm="${digest}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>` +
    '</ds:Reference></ds:SignedInfo>'
  const sealed = createSign(hash).update(info).sign(keys.key, 'base64')
  const signatureXml =
    `<ds:Signature xmlns:ds="${dsig}">${info.replace(` xmlns:ds="${dsig}"`, '')}` +
    `<ds:SignatureValue>${sealed}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>` +
    `${keys.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return xml.replace('</saml:Issuer>', `</saml:Issuer>${signatureXml}`)
}

/** A provider of our own that says whatever it is told to say, true or not. It needs no network: browsers carry it all. */
export function samlLiar(now: () => Date, name = 'yalanci') {
  const entityId = `https://${name}.example/saml`
  const [own, foreign] = [selfSigned(), selfSigned()]
  const at = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString()
  const newId = () => `_${randomBytes(16).toString('hex')}`

  function assertion(question: ReturnType<typeof questionIn>, lies: Lies): string {
    const attributes = Object.entries({
      ...{ mail: [`${lies.subject ?? 'biri'}@sirket.example`], ad: ['Biri Kişi'] },
      ...lies.attributes,
    })
    return (
      `<saml:Assertion xmlns:saml="${assertionSpace}" ID="${newId()}" IssueInstant="${at(0)}" Version="2.0">` +
      `<saml:Issuer>${lies.issuer ?? entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${lies.format ?? persistent}">` +
      `${lies.subject ?? 'biri'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
      `<saml:SubjectConfirmationData InResponseTo="${lies.inResponseTo ?? question.id}" NotOnOrAfter="${at(lies.confirmedUntil ?? 60)}" ` +
      `Recipient="${lies.recipient ?? question.answerAddress}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
      `<saml:Conditions NotBefore="${at(lies.from ?? 0)}" NotOnOrAfter="${at(lies.until ?? 60)}"><saml:AudienceRestriction>` +
      `<saml:Audience>${lies.audience ?? question.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
      `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="oturum-1"></saml:AuthnStatement><saml:AttributeStatement>` +
      attributes.map(([attribute, values]) => attributeXml(attribute, values)).join('') +
      '</saml:AttributeStatement></saml:Assertion>'
    )
  }

  return {
    entityId,
    certificate: own.certificate,
    metadata: (certificates: readonly string[] = [own.certificate], signOnAddress = `${entityId}/giris`) =>
      metadataXml(entityId, certificates, signOnAddress),
    /** What it makes the browser post, that was sent here with a question. */
    says(address: URL, lies: Lies = {}): { SAMLResponse: string; RelayState: string } {
      const question = questionIn(address)
      const { signs = 'assertion', by = 'own', hash = 'sha256', bent = (xml: string) => xml } = lies
      const keys = by === 'own' ? own : foreign
      const inner = assertion(question, lies)
      const response =
        `<samlp:Response xmlns:samlp="${protocol}" Destination="${lies.destination ?? question.answerAddress}" ID="${newId()}" ` +
        `InResponseTo="${question.id}" IssueInstant="${at(0)}" Version="2.0"><saml:Issuer xmlns:saml="${assertionSpace}">` +
        `${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${lies.status ?? 'Success'}">` +
        `</samlp:StatusCode></samlp:Status>${signs === 'assertion' ? signed(inner, keys, hash) : inner}</samlp:Response>`
      const answer = bent(signs === 'response' ? signed(response, keys, hash) : response)
      return { SAMLResponse: Buffer.from(answer).toString('base64'), RelayState: question.state }
    },
  }
}

const attributeXml = (name: string, values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values
    .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`

export const metadataXml = (entityId: string, certificates: readonly string[], signOnAddress: string) =>
  `<?xml version="1.0"?>
<!-- Yayımlanan tanıtım -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${dsig}" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${protocol}">
    ${certificates
      .map(
        (one) =>
          `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${one}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
      )
      .join('\n    ')}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${entityId}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnAddress}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

import { mostCertificates } from '#contract/identityProviders/saml.ts'
import { certificateOf } from './certificates.ts'
import { allWithin, childrenNamed, namespaces, readXml, type XmlElement, XmlRefused } from './xml.ts'

/** What a provider says of itself, as far as a sign-in needs it. */
export interface ProviderMetadata {
  entityId: string
  /** Where browsers are sent to. */
  signOnAddress: string
  /** DER in base64, as they stand in metadata. Any of them may have signed. */
  certificates: string[]
}

/** Keys of the `errors` catalogue. */
type Reason = 'samlMetadataUnreadable' | 'samlMetadataMany' | 'samlMetadataNoSignOn' | 'samlMetadataNoCertificate'

export class MetadataRefused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** The document that a provider publishes of itself, pasted or fetched by an Admin. */
export function readMetadata(text: string): ProviderMetadata {
  const root = parsed(text)
  const entities = allWithin(root).filter(
    ({ name, namespace }) => name === 'EntityDescriptor' && namespace === namespaces.metadata,
  )
  const providers = entities.flatMap((entity) =>
    childrenNamed(entity, namespaces.metadata, 'IDPSSODescriptor').map((described) => ({ entity, described })),
  )
  if (providers.length > 1) throw new MetadataRefused('samlMetadataMany')
  const [found] = providers
  const entityId = found?.entity.attributes.get('entityID') ?? ''
  if (!found || entityId === '' || entityId.length > 1024) throw new MetadataRefused('samlMetadataUnreadable')
  const { described } = found
  const signOnAddress = signOnAddressOf(described)
  if (signOnAddress === null) throw new MetadataRefused('samlMetadataNoSignOn')
  const certificates = certificatesOf(described)
  if (certificates.length === 0) throw new MetadataRefused('samlMetadataNoCertificate')
  return { entityId, signOnAddress, certificates }
}

function parsed(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, '').trim(), { comments: true })
  } catch (error) {
    if (error instanceof XmlRefused) throw new MetadataRefused('samlMetadataUnreadable')
    throw error
  }
}

function signOnAddressOf(described: XmlElement): string | null {
  const found = childrenNamed(described, namespaces.metadata, 'SingleSignOnService').find(
    ({ attributes }) => attributes.get('Binding') === redirect,
  )
  const location = URL.parse(found?.attributes.get('Location') ?? '')
  const isFit = location !== null && ['http:', 'https:'].includes(location.protocol) && location.href.length <= 1000
  return isFit ? location.href : null
}

const isCertificate = ({ name, namespace }: XmlElement) =>
  name === 'X509Certificate' && namespace === namespaces.signature

/** Those for signing, and those that are for everything. What follows the first of a key is who vouches for it. */
function certificatesOf(described: XmlElement): string[] {
  const found = childrenNamed(described, namespaces.metadata, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.get('use') !== 'encryption')
    .map((key) => allWithin(key).find(isCertificate)?.text.replace(/\s+/g, '') ?? '')
    .filter((text) => certificateOf(text) !== null)
  return [...new Set(found)].slice(0, mostCertificates)
}

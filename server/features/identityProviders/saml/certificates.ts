import { X509Certificate } from 'node:crypto'
import { certificateWarningDays, type ShownCertificate } from '#contract/identityProviders/saml.ts'

/** Null for what is no certificate, or one whose key is too weak, or of a kind that no signature here is checked with. */
export function certificateOf(certificate: string): ShownCertificate | null {
  try {
    const { fingerprint256, validFrom, validTo, publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
    if (publicKey.asymmetricKeyType !== 'rsa' || bits < 2048) return null
    const [from, until] = [new Date(validFrom).toISOString(), new Date(validTo).toISOString()]
    return { certificate, fingerprint: fingerprint256, validFrom: from, validUntil: until }
  } catch {
    return null
  }
}

export const shownCertificates = (certificates: readonly string[]): ShownCertificate[] =>
  certificates.map(certificateOf).filter((one) => one !== null)

/** The one that lasts longest decides: a provider that changes its key names the next beside the present one. */
export function endsSoon(certificates: readonly string[], now: Date): boolean {
  const ends = shownCertificates(certificates).map(({ validUntil }) => Date.parse(validUntil))
  return Math.max(0, ...ends) < now.getTime() + certificateWarningDays * 24 * 60 * 60_000
}

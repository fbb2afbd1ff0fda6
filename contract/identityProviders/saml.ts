import { z } from 'zod'
import { instant } from '../http/fields.ts'
import { providerSettings, shownProviderSettings, word } from './providerSettings.ts'

export const mostCertificates = 10

/** A certificate that ends within so many days is a warning. */
export const certificateWarningDays = 30

/** DER in base64, as it stands in metadata. */
const certificate = z.string().trim().min(1).max(8000)

const settings = {
  kind: z.literal('saml'),
  /** The provider's own name. */
  entityId: word(1024),
  /** Where browsers are sent to. */
  signOnAddress: z
    .string()
    .trim()
    .max(1000)
    .pipe(z.url({ protocol: /^https?$/, error: 'invalidLink' })),
  mailAttribute: word(200),
  /** With commas between where a name comes in parts. */
  nameAttribute: word(200),
  /** What never changes of somebody; null: the NameID. */
  subjectAttribute: word(200).nullable(),
  /** SAML has no word for an address that is verified: an Admin says that all of them are. */
  vouchesForAddresses: z.boolean(),
}

/** A provider that speaks SAML 2.0. */
export const samlBody = z.strictObject({
  ...providerSettings,
  ...settings,
  /** Any of them may have signed. */
  certificates: z.array(certificate).min(1).max(mostCertificates),
})
export type SamlBody = z.infer<typeof samlBody>

const shownCertificate = z.object({
  certificate: z.string(),
  fingerprint: z.string(),
  validFrom: instant,
  validUntil: instant,
})
export type ShownCertificate = z.infer<typeof shownCertificate>

export const samlProvider = z.object({
  ...shownProviderSettings,
  ...settings,
  signOnAddress: z.string(),
  certificates: z.array(shownCertificate),
})
export type SamlProvider = z.infer<typeof samlProvider>

/** What an Admin has of a provider: the document itself, or where it is. */
export const metadataSource = z.strictObject({ source: z.string().trim().min(1).max(500_000) })

/** What such a document says. */
export const readMetadata = z.object({
  entityId: z.string(),
  signOnAddress: z.string(),
  certificates: z.array(shownCertificate),
})
export type ReadMetadata = z.infer<typeof readMetadata>

/** What providers have to be told of this workspace. */
export const samlSelf = z.object({ entityId: z.string(), answerAddress: z.string() })

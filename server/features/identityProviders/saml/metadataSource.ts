import type { ReadMetadata } from '#contract/identityProviders/saml.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { AddressRefused, doorOf, getOutside } from '../../../platform/http/outside.ts'
import { shownCertificates } from './certificates.ts'
import { MetadataRefused, readMetadata } from './metadata.ts'

/** What all the certificates and descriptions of one provider take, many times over. */
const longest = 500_000
const patienceMs = 6000

/** Pasted as XML, or where it can be fetched; an Admin sees what it says before anything is kept. */
export async function metadataOf(ctx: Context, source: string): Promise<ReadMetadata> {
  const text = source.startsWith('<') ? source : await fetched(ctx, source)
  try {
    const { certificates, ...rest } = readMetadata(text)
    return { ...rest, certificates: shownCertificates(certificates) }
  } catch (error) {
    if (error instanceof MetadataRefused) throw invalid({ source: error.reason })
    throw error
  }
}

async function fetched(ctx: Context, address: string): Promise<string> {
  const { insideAddresses } = await ctx.settings.read()
  const limitMs = Math.min(ctx.config.outsideMs, patienceMs)
  try {
    const door = { ...doorOf(ctx.config), named: insideAddresses, longest, limitMs }
    const { status, body } = await getOutside(address, { accept: 'application/samlmetadata+xml, */*' }, door)
    if (status === 200) return body
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ source: 'issuerAddressRefused' })
    ctx.log.warn({ service: 'identityProviders' }, 'the metadata of a provider could not be fetched')
  }
  throw invalid({ source: 'samlMetadataUnreachable' })
}

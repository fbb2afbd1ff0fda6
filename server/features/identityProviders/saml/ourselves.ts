import { createHash } from 'node:crypto'
import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { Context } from '../../../platform/context.ts'
import { baseAddress } from '../../accounts/links.ts'
import type { ProviderMetadata } from './metadata.ts'

/** One for all providers, so that an Admin can type them there before anything is set up here. */
export const answerPath = '/api/auth/company/saml'
export const ownMetadataPath = '/api/auth/company/saml/metadata'

/** Where providers send answers to. */
export const answerAddress = (ctx: Context) => `${baseAddress(ctx)}${answerPath}`
/** Our name among providers, and where it says who we are. */
export const ownEntityId = (ctx: Context) => `${baseAddress(ctx)}${ownMetadataPath}`

export const samlSelf = (ctx: Context) => ({ entityId: ownEntityId(ctx), answerAddress: answerAddress(ctx) })

/** The same text each time it is asked for, as some compare. */
export const ownMetadata = (ctx: Context) =>
  generateServiceProviderMetadata({
    issuer: ownEntityId(ctx),
    callbackUrl: answerAddress(ctx),
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${createHash('sha256').update(ownEntityId(ctx)).digest('hex').slice(0, 32)}`,
  })

/** The provider's page that asks who somebody is, with our question in its address. */
export function questionTo(
  ctx: Context,
  { signOnAddress, certificates }: ProviderMetadata,
  { requestId, state }: { requestId: string; state: string },
): Promise<string> {
  const saml = new SAML({
    idpCert: certificates,
    issuer: ownEntityId(ctx),
    callbackUrl: answerAddress(ctx),
    entryPoint: signOnAddress,
    // The provider chooses: what it cannot give it would refuse.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  })
  return saml.getAuthorizeUrlAsync(state, undefined, {})
}

import type { RegistrationAnswer } from '#contract/passkeys/ceremony.ts'
import type { RelyingParty } from '../accounts/relyingParty.ts'

/** What every device of today speaks: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257]

export interface NewCredential {
  credentialId: string
  publicKey: string
  counter: number
  aaguid: string
  isSynced: boolean
}

/**
 * Checks what the device made: challenge, page, host, and that it made sure of the person. Null where it is not what was asked
 * for.
 *
 * What devices say of their own make is neither asked for nor read: it proves nothing to us, and its certificates name
 * addresses that nobody here should call.
 */
export async function checkRegistration(
  { id: rpId, origin }: RelyingParty,
  { id, rawId, type, response }: RegistrationAnswer,
  challenge: string,
): Promise<NewCredential | null> {
  // Loaded with the first passkey, as a start does not need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  try {
    const said = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const bare = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', said.get('authData')],
    ])
    const { clientDataJSON } = response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type },
        response: { clientDataJSON, attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(bare)) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { aaguid, credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      aaguid,
      isSynced: credentialBackedUp,
    }
  } catch {
    // The library throws for each thing that is not as it should be, and for bytes that are none of its own.
    return null
  }
}

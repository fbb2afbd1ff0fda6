import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { passkeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'

/** Loaded when a passkey is asked for: who types a password needs none of it. */
const library = () => import('@simplewebauthn/browser')

/** Also false on a page without https, where browsers have none. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Whether the browser offers passkeys among what it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Another question came, or the page was left. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** What the person is told; `aborted` is our own doing, and is not told. */
export type DeviceReason = 'aborted' | 'cancelled' | 'known' | 'wrongPlace' | 'failed'

export class DeviceRefusal extends Error {
  readonly reason: DeviceReason
  /** The host that passkeys belong to. */
  readonly host: string

  constructor(reason: DeviceReason, host: string, cause: unknown) {
    super(`no passkey: ${reason}`, { cause })
    this.name = 'DeviceRefusal'
    this.reason = reason
    this.host = host
  }
}

const reasons: Readonly<Record<string, DeviceReason>> = {
  ERROR_CEREMONY_ABORTED: 'aborted',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_INVALID_DOMAIN: 'wrongPlace',
  ERROR_INVALID_RP_ID: 'wrongPlace',
}

function refusalOf(error: unknown, host: string): DeviceRefusal {
  const said = typeof error === 'object' && error !== null ? error : {}
  const reason = reasons[String(Reflect.get(said, 'code'))]
  // Browsers do not tell a person who cancels from one who waits, so that pages learn nothing of their devices.
  const isCancelled = Reflect.get(said, 'name') === 'NotAllowedError'
  return new DeviceRefusal(reason ?? (isCancelled ? 'cancelled' : 'failed'), host, error)
}

export async function makePasskey(options: ResponseOf<typeof passkeyEndpoints.beginAdding>) {
  const { startRegistration } = await library()
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    throw refusalOf(error, options.rp.id)
  }
}

/** `whenFilledIn`: the browser waits until the person chooses one where they would type their address. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON & { rpId: string },
  { whenFilledIn = false }: { whenFilledIn?: boolean } = {},
) {
  const { startAuthentication } = await library()
  try {
    const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: whenFilledIn })
    const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
    const response = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
    return { id: answer.id, rawId: answer.rawId, type: answer.type, response }
  } catch (error) {
    throw refusalOf(error, options.rpId)
  }
}

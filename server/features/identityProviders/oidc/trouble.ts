import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { AddressRefused, TooSlow } from '../../../platform/http/outside.ts'
import { ProviderTrouble } from '../trouble.ts'

/** Answers that are none: a failure, no JSON, JSON of another form. */
const rubbish = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Nothing of what was sent or answered is in it: that may be a code, a token or a secret. */
export function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error
  if (error instanceof AuthorizationResponseError) return new ProviderTrouble('providerDenied', wordIn(error.error))
  if (error instanceof ResponseBodyError) return new ProviderTrouble('providerRefusedUs', wordIn(error.error))
  const deeper = error instanceof Error ? error.cause : undefined
  const inner = [error, deeper].find((one) => one instanceof TooSlow || one instanceof AddressRefused)
  if (inner instanceof Error) return new ProviderTrouble('providerUnreachable', inner.message)
  const code = codeOf(error)
  if (code === undefined || rubbish.has(code) || !code.startsWith('OAUTH_')) {
    return new ProviderTrouble('providerUnreachable', code ?? codeOf(deeper) ?? 'no usable answer')
  }
  return new ProviderTrouble('providerUntrusted', code)
}

/** An error's name of the protocol; whatever else stands there is the provider's own. */
const wordIn = (error: string) => (/^[a-z_]{1,60}$/.test(error) ? error : 'error')

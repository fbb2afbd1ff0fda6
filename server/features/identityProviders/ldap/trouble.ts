import {
  ConfidentialityRequiredError,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
  StrongAuthRequiredError,
} from 'ldapts'
import { AddressRefused, TooSlow } from '../../../platform/http/outside.ts'
import { ProviderTrouble } from '../trouble.ts'

/** What a directory answers to a reader whom it does not want, or who asks at the wrong place. */
const refusals = [
  InvalidCredentialsError,
  InappropriateAuthError,
  InsufficientAccessError,
  StrongAuthRequiredError,
  ConfidentialityRequiredError,
  NoSuchObjectError,
  InvalidDNSyntaxError,
]

/** Names of what is wrong with a certificate. */
const certificate = /CERT|SIGNATURE|TLS_CERT|SELF_SIGNED|ALTNAME|^ERR_TLS|^ERR_SSL/

/** Nothing of what was typed or answered is in it: that may be a password. */
export function directoryTrouble(error: unknown, signal: AbortSignal): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error
  if (signal.aborted || error instanceof TooSlow) return new ProviderTrouble('providerUnreachable', 'no answer in time')
  if (error instanceof AddressRefused) return new ProviderTrouble('providerUnreachable', error.message)
  if (refusals.some((kind) => error instanceof kind)) {
    return new ProviderTrouble('providerRefusedUs', error instanceof Error ? error.name : '')
  }
  if (error instanceof ResultCodeError) return new ProviderTrouble('providerUnreachable', error.name)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (certificate.test(code)) return new ProviderTrouble('providerUntrusted', code)
  return new ProviderTrouble('providerUnreachable', code === '' ? 'no usable answer' : code)
}

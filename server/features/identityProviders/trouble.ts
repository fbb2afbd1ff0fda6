import type { Context } from '../../platform/context.ts'
import { type AppError, forbidden } from '../../platform/errors.ts'

/** Keys of the `errors` catalogue. */
type Kind =
  | 'providerUnreachable'
  | 'providerUntrusted'
  | 'providerDenied'
  | 'providerRefusedUs'
  | 'providerSecretLost'
  | 'samlEncrypted'
  | 'samlNoName'
  | 'samlRefusedUs'

/** Something is wrong with the provider, or with what it said. */
export class ProviderTrouble extends Error {
  readonly kind: Kind

  constructor(kind: Kind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** Ways of a kind say what went wrong as trouble; whatever else they throw may hold what was sent, and is not shown. */
export const plainTrouble = (error: unknown) =>
  error instanceof ProviderTrouble ? error : new ProviderTrouble('providerUnreachable', 'no usable answer')

/** A line for the operators, and the refusal for whoever waits. */
export function refusedBy(ctx: Context, provider: { id: number; name: string }, error: unknown): AppError {
  const { kind, message } = plainTrouble(error)
  const about = { service: 'identityProviders', provider: provider.name, reason: message }
  ctx.log.warn(about, `sign-in by the identity provider ${provider.id} failed: ${kind}`)
  return forbidden(kind)
}

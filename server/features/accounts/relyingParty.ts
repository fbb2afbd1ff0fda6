import { isIP } from 'node:net'
import type { PasskeyTrouble } from '#contract/passkeys/passkeys.endpoints.ts'
import type { Config } from '../../platform/config.ts'

export interface RelyingParty {
  /** The host that passkeys belong to. */
  id: string
  /** Where pages that ask for them stand. */
  origin: string
}

/** From the operator's word alone: what a request says of its host could be anybody's. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | { trouble: PasskeyTrouble } {
  if (publicUrl === undefined) return { trouble: 'noAddress' }
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return { trouble: 'numericAddress' }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return { trouble: 'insecureAddress' }
  return { id: hostname, origin }
}

import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Who may see the providers. */
export const identityProvidersRoom = 'identityProviders'

export async function identityProviderRooms(_ctx: Context, { rules }: Actor): Promise<string[]> {
  return managesAll(rules) ? [identityProvidersRoom] : []
}

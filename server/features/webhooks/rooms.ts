import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Who may see the webhooks. */
export const webhooksRoom = 'webhooks'

export async function webhookRooms(_ctx: Context, { rules }: Actor): Promise<string[]> {
  return managesAll(rules) ? [webhooksRoom] : []
}

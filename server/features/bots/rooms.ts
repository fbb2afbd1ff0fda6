import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Who may see the bots. */
export const botsRoom = 'bots'

export async function botRooms(_ctx: Context, { rules }: Actor): Promise<string[]> {
  return managesAll(rules) ? [botsRoom] : []
}

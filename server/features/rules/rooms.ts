import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Who may see the rules. */
export const rulesRoom = 'rules'

export async function ruleRooms(_ctx: Context, { rules }: Actor): Promise<string[]> {
  return managesAll(rules) ? [rulesRoom] : []
}

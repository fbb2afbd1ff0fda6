import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** The people who decide about registrations. */
export const adminsRoom = 'admins'

export async function accountRooms(_ctx: Context, actor: Actor): Promise<string[]> {
  return actor.ability.can('manage', 'User') ? [adminsRoom] : []
}

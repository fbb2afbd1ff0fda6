import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** The people who may read the status of the system. */
export const statusRoom = 'systemStatus'

export async function statusRooms(_ctx: Context, actor: Actor): Promise<string[]> {
  return actor.ability.can('read', 'SystemStatus') ? [statusRoom] : []
}

import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { userRoom } from '../users/rooms.ts'
import { type SpacePlace, visibleSpaces } from './access.ts'

/** What is said here reaches the members of a project or sale, and Admins. */
export const spaceRoom = (id: number) => `space:${id}`

/** A personal space uses its owner's room. */
export const roomOfSpace = ({ id, kind, managerId }: Pick<SpacePlace, 'id' | 'kind' | 'managerId'>) =>
  kind === 'personal' && managerId !== null ? userRoom(managerId) : spaceRoom(id)

export async function roomsOfSpaces({ db }: Context, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('spaces')
    .select('id')
    .where('id', 'in', visibleSpaces(actor))
    .where('kind', '<>', 'personal')
    .execute()
  return rows.map(({ id }) => spaceRoom(id))
}

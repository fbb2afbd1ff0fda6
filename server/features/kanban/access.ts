import type { Kysely, Selectable } from 'kysely'
import { maySeeSpace } from '#contract/spaces/spaces.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type SpacePlace, spaceForMember } from '../spaces/access.ts'
import { personalSpaceId } from '../spaces/personal.ts'

export type ColumnRow = Selectable<Database['kanbanBoards']>
export type CardRow = Selectable<Database['kanbanItems']>

/** The space of the call: a project's, or the person's own, which is made when it is first needed. */
export async function spaceWithin(tx: Transaction, actor: Actor, projectId: number | undefined): Promise<SpacePlace> {
  if (projectId !== undefined) return projectSpace(tx.db, actor, projectId)
  return spaceForMember(tx.db, actor, await personalSpaceId(tx, actor.id))
}

/** A personal space is never reached by its number, not even by its owner. */
async function projectSpace(db: Kysely<Database>, actor: Actor, projectId: number): Promise<SpacePlace> {
  const space = await spaceForMember(db, actor, projectId)
  if (space.kind === 'personal') throw notFound('space')
  return space
}

const placeColumns = [
  'spaces.kind as spaceKind',
  'spaces.code as spaceCode',
  'spaces.name as spaceName',
  'spaces.managerId as spaceManagerId',
  'spaces.archivedAt as spaceArchivedAt',
  'spaceMembers.role as spaceRole',
  'spaceMembers.abilities as spaceAbilities',
] as const

interface PlaceRow {
  spaceId: number
  spaceKind: SpacePlace['kind']
  spaceCode: string
  spaceName: string
  spaceManagerId: number | null
  spaceArchivedAt: Date | null
  spaceRole: SpacePlace['role']
  spaceAbilities: SpacePlace['abilities']
}

function placeOf(row: PlaceRow): SpacePlace {
  return {
    id: row.spaceId,
    kind: row.spaceKind,
    code: row.spaceCode,
    name: row.spaceName,
    managerId: row.spaceManagerId,
    archivedAt: row.spaceArchivedAt,
    role: row.spaceRole,
    abilities: row.spaceAbilities,
  }
}

export interface ColumnPlace {
  column: ColumnRow
  space: SpacePlace
}

/**
 * A column of a board that this person sees; else 404. `deleted`: one in the trash. Locked until the commit, unless all
 * columns are locked right afterwards: locking one out of order could deadlock.
 */
export async function columnForMember(
  tx: Transaction,
  actor: Actor,
  id: number,
  { deleted = false, hold = true }: { deleted?: boolean; hold?: boolean } = {},
): Promise<ColumnPlace> {
  const row = await tx.db
    .selectFrom('kanbanBoards')
    .innerJoin('spaces', 'spaces.id', 'kanbanBoards.spaceId')
    .leftJoin('spaceMembers', (join) =>
      join.onRef('spaceMembers.spaceId', '=', 'spaces.id').on('spaceMembers.userId', '=', actor.id),
    )
    .selectAll('kanbanBoards')
    .select(placeColumns)
    .where('kanbanBoards.id', '=', id)
    .where('kanbanBoards.deletedAt', deleted ? 'is not' : 'is', null)
    .$if(hold, (query) => query.forNoKeyUpdate('kanbanBoards'))
    .executeTakeFirst()
  const space = row && placeOf(row)
  if (!row || !space || !maySeeSpace(actor, space)) throw notFound('column')
  return { column: row, space }
}

export interface CardPlace {
  card: CardRow
  space: SpacePlace
}

type CardState = 'live' | 'kept' | 'deleted'

/** A card on a board that this person sees, or 404. `kept`: in the archive too. `forUpdate` holds it until the commit. */
export async function cardForMember(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  { state = 'live', forUpdate = false }: { state?: CardState; forUpdate?: boolean } = {},
): Promise<CardPlace> {
  const row = await db
    .selectFrom('kanbanItems')
    .innerJoin('spaces', 'spaces.id', 'kanbanItems.spaceId')
    .leftJoin('spaceMembers', (join) =>
      join.onRef('spaceMembers.spaceId', '=', 'spaces.id').on('spaceMembers.userId', '=', actor.id),
    )
    .selectAll('kanbanItems')
    .select(placeColumns)
    .where('kanbanItems.id', '=', id)
    .where('kanbanItems.deletedAt', state === 'deleted' ? 'is not' : 'is', null)
    .$if(state === 'live', (query) => query.where('kanbanItems.archivedAt', 'is', null))
    .$if(forUpdate, (query) => query.forUpdate('kanbanItems'))
    .executeTakeFirst()
  const space = row && placeOf(row)
  if (!row || !space || !maySeeSpace(actor, space)) throw notFound('card')
  return { card: row, space }
}

/** Whether this person sees the card at all; one in the trash is seen by nobody. */
export async function mayReadCard(db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> {
  if (!actor.ability.can('read', 'Kanban')) return false
  const found = await cardForMember(db, actor, id, { state: 'kept' }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return found !== undefined
}

/** Whatever changes places locks the board's columns first, in the order of their ids: nobody waits in a circle. */
export function lockColumns({ db }: Transaction, spaceId: number): Promise<ColumnRow[]> {
  return db
    .selectFrom('kanbanBoards')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same by a card of the board. Whether the person sees it is asked right afterwards. */
export function lockColumnsOf({ db }: Transaction, cardId: number): Promise<ColumnRow[]> {
  return db
    .selectFrom('kanbanBoards')
    .selectAll()
    .where('spaceId', '=', (card) => card.selectFrom('kanbanItems').select('spaceId').where('id', '=', cardId))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** All of them, and the one that the call is about as it is now. */
export async function lockAround(tx: Transaction, actor: Actor, columnId: number) {
  const { space } = await columnForMember(tx, actor, columnId, { hold: false })
  const columns = await lockColumns(tx, space.id)
  const column = columns.find(({ id }) => id === columnId)
  if (!column) throw notFound('column')
  return { space, columns, column }
}

import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import type { Board } from '#contract/kanban/kanban.schemas.ts'
import type { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import type { Space } from '#contract/spaces/spaces.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { spaceForMember } from '../spaces/access.ts'
import { personalSpaceId } from '../spaces/personal.ts'
import { findOwnSpace, findSpace } from '../spaces/spaces.queries.ts'
import { cardsBehind, columnOf, listCards, listColumns, listFaces } from './board.queries.ts'
import { readerOf } from './cards.queries.ts'
import { addColumn } from './columnCreation.ts'

export async function readBoard(
  ctx: Context,
  actor: Actor,
  { projectId, perBoard }: QueryOf<typeof kanbanEndpoints.read>,
): Promise<Board> {
  const space = await spaceToShow(ctx, actor, projectId)
  let cursor = ctx.events.cursor()
  let columns = await listColumns(ctx.db, space.id)
  if (columns.length === 0 && (await startBoard(ctx, actor, space.id))) {
    cursor = ctx.events.cursor()
    columns = await listColumns(ctx.db, space.id)
  }
  const columnIds = columns.map(({ id }) => id)
  const items = await listCards(ctx.db, { space, ...(await readerOf(ctx, actor)) }, columnIds, perBoard)
  const members = await listFaces(ctx.db, space.id, [...new Set(items.flatMap((card) => card.members))])
  const cardsOf = Map.groupBy(items, ({ boardId }) => boardId)
  const boards = columns.map(({ itemsCount, ...column }) => ({
    ...columnOf(column),
    itemsCount,
    itemsIds: cardsOf.get(column.id)?.map(({ id }) => id) ?? [],
  }))
  return { boards, items, space, members, cursor }
}

/** A project's, or the person's own, which is made when it is first looked at. */
async function spaceToShow(ctx: Context, actor: Actor, projectId: number | undefined): Promise<Space> {
  const find = () => (projectId === undefined ? findOwnSpace(ctx.db, actor) : findSpace(ctx.db, actor, projectId))
  let space = await find()
  if (!space && projectId === undefined) {
    await inTransaction(ctx, actor, (tx) => personalSpaceId(tx, actor.id))
    space = await find()
  }
  // A personal board has no number in an address, so that nobody shares one by mistake.
  if (!space || (projectId !== undefined && space.kind === 'personal')) throw notFound('space')
  return space
}

export async function readColumnPage(
  ctx: Context,
  actor: Actor,
  columnId: number,
  { after, limit }: QueryOf<typeof kanbanCardEndpoints.page>,
): Promise<ResponseOf<typeof kanbanCardEndpoints.page>> {
  const cursor = ctx.events.cursor()
  const column = await ctx.db
    .selectFrom('kanbanBoards')
    .select('spaceId')
    .where('id', '=', columnId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!column) throw notFound('column')
  const space = await spaceForMember(ctx.db, actor, column.spaceId)
  // The card may have moved: the cards behind its current place are still the ones that were not read yet.
  const card = await ctx.db
    .selectFrom('kanbanItems')
    .select(['id', 'position'])
    .where('id', '=', after)
    .where('spaceId', '=', space.id)
    .executeTakeFirst()
  if (!card) throw notFound('card')
  const view = { space, ...(await readerOf(ctx, actor)) }
  const items = await cardsBehind(ctx.db, view, { columnId, after: card, limit: limit + 1 })
  return { items: items.slice(0, limit), hasAfter: items.length > limit, cursor }
}

/** As the specification's sample has it, in every language: people rename it. */
const firstTitle = 'Yapılacaklar'

/** A board that nobody has opened yet gets its first column; one whose columns were all removed stays empty. */
function startBoard(ctx: Context, actor: Actor, spaceId: number): Promise<boolean> {
  return inTransaction(ctx, actor, async (tx) => {
    // If two people open it at once, the second waits here and then finds the first one's column.
    await tx.db.selectFrom('spaces').select('id').where('id', '=', spaceId).forNoKeyUpdate().execute()
    const column = await tx.db
      .selectFrom('kanbanBoards')
      .select('id')
      .where('spaceId', '=', spaceId)
      .limit(1)
      .executeTakeFirst()
    if (column) return false
    const space = await spaceForMember(tx.db, actor, spaceId)
    if (space.archivedAt) return false
    await addColumn(tx, space, { title: firstTitle, wipLimit: null, taskStatus: null, colour: null, glyph: 'empty' })
    return true
  })
}

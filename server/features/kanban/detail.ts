import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findSpace } from '../spaces/spaces.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { cardForMember } from './access.ts'
import { listFiles } from './attachments.ts'
import { findCard, readerOf } from './cards.queries.ts'
import { listItems } from './checklist.ts'
import { cardComments } from './comments.ts'

export async function readCard(ctx: Context, actor: Actor, id: number): Promise<CardDetail> {
  const cursor = ctx.events.cursor()
  const { card } = await cardForMember(ctx.db, actor, id, { state: 'kept' })
  const space = await findSpace(ctx.db, actor, card.spaceId)
  if (!space) throw notFound('card')
  const around = await ctx.db
    .selectFrom('kanbanBoards')
    .leftJoin('users', (join) => join.on('users.id', '=', card.createdBy))
    .select(['kanbanBoards.id', 'kanbanBoards.title', 'users.fullName', 'users.avatarFileId'])
    .where('kanbanBoards.id', '=', card.boardId)
    .executeTakeFirstOrThrow()
  return {
    card: await findCard(ctx.db, { space, ...(await readerOf(ctx, actor)) }, id),
    column: { id: around.id, title: around.title },
    space,
    creator:
      card.createdBy === null
        ? null
        : { id: card.createdBy, fullName: around.fullName ?? '', avatar: fileUrl(around.avatarFileId) },
    createdAt: card.createdAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
    checklist: await listItems(ctx.db, id),
    comments: await cardComments.list(ctx.db, id),
    files: await listFiles(ctx.db, id),
    cursor,
  }
}

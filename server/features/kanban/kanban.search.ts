import { sql } from 'kysely'
import { kanbanCardPath } from '#contract/href.ts'
import { beginsWith, hasPart, hasWords, isWordless } from '../../platform/database/words.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { visibleSpaces } from '../spaces/access.ts'
import { attachedKind } from './attachments.ts'
import { isLive } from './cards.queries.ts'

/** Cards of every board that this person sees, by the beginnings of their words. */
export const cardSearch: SearchSource = {
  kind: 'card',
  async find(ctx, actor, query, limit) {
    if (isWordless(query) || !actor.ability.can('read', 'Kanban')) return []
    const rows = await ctx.db
      .selectFrom('kanbanItems')
      .innerJoin('kanbanBoards', 'kanbanBoards.id', 'kanbanItems.boardId')
      .innerJoin('spaces', 'spaces.id', 'kanbanItems.spaceId')
      .select(['kanbanItems.id', 'kanbanItems.title', 'kanbanBoards.title as column'])
      .select(['spaces.id as spaceId', 'spaces.kind', 'spaces.name'])
      .where(hasWords(sql`kanban_items.title || ' ' || kanban_items.body`, query))
      .where(isLive)
      .where('kanbanItems.spaceId', 'in', visibleSpaces(actor))
      .orderBy(beginsWith(sql`kanban_items.title`, query), 'desc')
      .orderBy(hasPart(sql`kanban_items.title`, query), 'desc')
      .orderBy('kanbanItems.updatedAt', 'desc')
      .orderBy('kanbanItems.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, title, column, spaceId, kind, name }) => ({
      kind: 'card',
      id,
      title,
      detail: [name, column].filter((part) => part !== '').join(' · '),
      path: kanbanCardPath({ id: spaceId, kind }, id),
    }))
  },
}

export const cardFileSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    if (!actor.ability.can('read', 'Kanban')) return []
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('kanbanItems', 'kanbanItems.id', 'files.attachedId')
      .innerJoin('spaces', 'spaces.id', 'kanbanItems.spaceId')
      .select(['files.id', 'files.name', 'kanbanItems.id as cardId', 'kanbanItems.title'])
      .select(['spaces.id as spaceId', 'spaces.kind', 'spaces.name as spaceName'])
      .where(isLive)
      .where('kanbanItems.spaceId', 'in', visibleSpaces(actor))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, cardId, title, spaceId, kind, spaceName }) => ({
      kind: 'file',
      id,
      title: name,
      detail: [title, spaceName].filter((part) => part !== '').join(' · '),
      path: kanbanCardPath({ id: spaceId, kind }, cardId),
    }))
  },
}

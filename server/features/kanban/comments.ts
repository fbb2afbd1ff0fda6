import { sql } from 'kysely'
import type { Comment } from '#contract/comments/comments.endpoints.ts'
import { kanbanCardPath } from '#contract/href.ts'
import { mayManageSpace } from '#contract/spaces/spaces.policy.ts'
import { beginningOf } from '../../platform/trashSource.ts'
import { commentsOn } from '../comments/comments.ts'
import { notify } from '../notifications/notify.ts'
import { outsidersOf } from '../spaces/belonging.ts'
import { mayReadCard } from './access.ts'
import { cardObject } from './announce.ts'
import { announceParts, type HeldCard, heldCard } from './parts.ts'

const longestNews = 140

const logged = {
  added: 'commented',
  edited: 'commentChanged',
  removed: 'commentRemoved',
  restored: 'commentRestored',
} as const

export const cardComments = commentsOn<HeldCard, Comment>({
  kind: 'card',
  rows: (db) =>
    db
      .selectFrom('kanbanComments')
      .select(['id', 'itemId as placeId', 'authorId', 'text', 'createdAt', 'editedAt', 'deletedAt', 'deletedBy'])
      .select('version')
      .as('comments'),
  async insert({ db }, { placeId: itemId, clientId: _, ...comment }) {
    const { id } = await db
      .insertInto('kanbanComments')
      .values({ itemId, ...comment, editedAt: null, deletedAt: null, deletedBy: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: ({ db }, id, values) => db.updateTable('kanbanComments').set(values).where('id', '=', id).execute(),
  erase: ({ db }, id) =>
    db.deleteFrom('kanbanComments').where('id', '=', id).where('deletedAt', 'is not', null).execute(),
  inTrash: (reader) => sql`
    select kanban_comments.id, ${beginningOf(sql`kanban_comments.text`)} as title,
      concat_ws(' · ', case when spaces.kind <> 'personal' then spaces.name end, kanban_items.title) as detail,
      kanban_comments.deleted_at, kanban_comments.deleted_by, spaces.kind = 'personal' as own_only,
      spaces.id as space_id
    from kanban_comments
    join kanban_items on kanban_items.id = kanban_comments.item_id
    join spaces on spaces.id = kanban_items.space_id
    where kanban_comments.deleted_at is not null and kanban_items.deleted_at is null
      and ${sql.lit(reader === null || reader.actor.ability.can('read', 'Kanban'))}`,
  shown: (comment) => comment,
  mayRead: mayReadCard,
  hold: heldCard,
  spaceOf: ({ space }, actor) => ({ id: space.id, managed: mayManageSpace(actor, space) }),
  // A personal board has no other reader.
  strangers: ({ db }, { space }, ids) => outsidersOf(db, space.id, ids, { admins: space.kind === 'personal' }),
  async changed(tx, place, what) {
    const { card } = place
    if (what !== 'edited') {
      await tx.db
        .updateTable('kanbanItems')
        .set((of) => ({
          commentsCount: of
            .selectFrom('kanbanComments')
            .select((count) => count.fn.countAll<number>().as('count'))
            .where('itemId', '=', card.id)
            .where('deletedAt', 'is', null),
          updatedAt: tx.now,
        }))
        .where('id', '=', card.id)
        .execute()
    }
    await tx.record({ action: `card.${logged[what]}`, object: cardObject(card) })
    await announceParts(tx, place)
  },
  tell: (tx, { card, space }, text, mentionedIds) =>
    notify(tx, mentionedIds, {
      kind: 'cardMentioned',
      params: { title: card.title, text: text.slice(0, longestNews) },
      href: kanbanCardPath(space, card.id),
      about: [{ kind: 'project', id: space.id, title: space.name }],
    }),
})

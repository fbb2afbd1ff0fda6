import { type Kysely, sql } from 'kysely'
import type { ChecklistItem } from '#contract/checklists/checklist.ts'
import type { Database } from '../../platform/schema.ts'
import { checklistOn } from '../checklists/checklists.ts'
import { cardObject } from './announce.ts'
import { announceParts, type HeldCard, heldCard } from './parts.ts'

export function listItems(db: Kysely<Database>, itemId: number): Promise<ChecklistItem[]> {
  return db
    .selectFrom('kanbanChecklist')
    .select(['id', 'text', 'done'])
    .where('itemId', '=', itemId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export const cardChecklist = checklistOn<HeldCard, ChecklistItem[]>({
  kind: 'card',
  hold: heldCard,
  items: ({ db }, { card }) => listItems(db, card.id),
  async save(tx, place, { what, items }) {
    const { card } = place
    const placed = items.map((item, at) => ({ ...item, position: at + 1 }))
    const known = placed.filter(({ id }) => id !== null)
    const column = <Name extends keyof (typeof known)[number]>(name: Name) => known.map((item) => item[name])
    await sql`
      delete from kanban_checklist
      where item_id = ${card.id} and not id = any(${column('id')}::bigint[])`.execute(tx.db)
    await sql`
      update kanban_checklist set position = item.position, text = item.text, done = item.done
      from unnest(
        ${column('id')}::bigint[], ${column('position')}::bigint[], ${column('text')}::text[], ${column('done')}::boolean[]
      ) as item (id, position, text, done)
      where kanban_checklist.id = item.id`.execute(tx.db)
    for (const { id, ...item } of placed) {
      if (id === null) {
        await tx.db
          .insertInto('kanbanChecklist')
          .values({ itemId: card.id, ...item })
          .execute()
      }
    }
    const done = items.filter((item) => item.done).length
    await tx.db
      .updateTable('kanbanItems')
      .set({ checklistDone: done, checklistTotal: items.length, updatedAt: tx.now })
      .where('id', '=', card.id)
      .execute()
    await tx.record({
      action: 'card.checklistChanged',
      object: cardObject(card),
      after: { what, done, total: items.length },
    })
    await announceParts(tx, place)
  },
  answer: ({ db }, { card }) => listItems(db, card.id),
})

import { type SqlBool, sql } from 'kysely'
import { cardChanged } from '#contract/kanban/kanban.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { findCards } from './cards.queries.ts'

interface Leaving {
  spaceId: number
  userIds: readonly number[]
  /** The workspace's day. */
  today: string
}

/** For whatever takes people out of a project or sale: their faces leave its cards with them. */
export async function leaveCards(tx: Transaction, { spaceId, userIds, today }: Leaving): Promise<void> {
  const texts = userIds.map(String)
  const changed = await tx.db
    .updateTable('kanbanItems')
    .set((of) => ({
      memberIds: sql<string>`coalesce((
        select jsonb_agg(member order by place)
        from jsonb_array_elements(member_ids) with ordinality as members (member, place)
        where not member #>> '{}' = any(${texts}::text[])), '[]'::jsonb)`,
      version: of('version', '+', 1),
    }))
    .where('spaceId', '=', spaceId)
    .where(sql<SqlBool>`exists (
      select from jsonb_array_elements_text(member_ids) as member where member = any(${texts}::text[]))`)
    .returning(['id', 'archivedAt', 'deletedAt'])
    .execute()
  const shown = changed.filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null)
  const view = { space: { id: spaceId, kind: 'project' as const }, viewer: null, today }
  const cards = await findCards(
    tx.db,
    view,
    shown.map(({ id }) => id),
  )
  for (const card of cards) tx.emit(cardChanged, { spaceId, card, clientId: undefined }, [spaceRoom(spaceId)])
}

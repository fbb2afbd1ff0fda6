import { sql } from 'kysely'
import type { TrashSource } from '../../platform/trashSource.ts'
import { planInvitations } from './outsideGuests/planning.ts'
import { restoreFromTrash } from './restoration.ts'

/** Whole events and series. Private events stay private in the trash. */
export const calendarTrash: TrashSource = {
  kind: 'event',
  deleted: sql`
    select id, title, place as detail, deleted_at, deleted_by, visibility <> 'everyone' as own_only,
      null::bigint as space_id
    from calendar_events where deleted_at is not null and series_id is null`,
  restore: restoreFromTrash,
  async removeForGood(tx, id) {
    // Who was told of it a moment before it went into the trash has to hear that it is off.
    await planInvitations(tx, [id])
    await tx.db
      .deleteFrom('calendarEvents')
      .where('id', '=', id)
      .where('seriesId', 'is', null)
      .where('deletedAt', 'is not', null)
      .execute()
  },
}

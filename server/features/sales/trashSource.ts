import { sql } from 'kysely'
import type { TrashSource } from '../../platform/trashSource.ts'
import { releaseFiles } from '../files/attachment.ts'
import { attachedKind } from './deals.queries.ts'
import { restoreDeal } from './removal.ts'

export const dealTrash: TrashSource = {
  kind: 'deal',
  deleted: sql`
    select id, title, concat_ws(' · ', number, customer) as detail, deleted_at, deleted_by, false as own_only,
      id as space_id
    from deals where deleted_at is not null`,
  restore: restoreDeal,
  async removeForGood(tx, id) {
    await releaseFiles(tx, attachedKind, [id])
    await tx.db.deleteFrom('deals').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

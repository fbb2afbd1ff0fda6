import { sql } from 'kysely'
import type { TrashSource } from '../../platform/trashSource.ts'
import { releaseFiles } from '../files/attachment.ts'
import { attachedKind } from './lines.queries.ts'
import { restoreReport } from './removal.ts'

export const expenseTrash: TrashSource = {
  kind: 'expense',
  deleted: sql`
    select id, title, number as detail, deleted_at, deleted_by, true as own_only, null::bigint as space_id
    from expense_reports where deleted_at is not null`,
  restore: restoreReport,
  async removeForGood(tx, id) {
    const deleted = await tx.db
      .deleteFrom('expenseReports')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) return
    await releaseFiles(tx, attachedKind, [id])
  },
}

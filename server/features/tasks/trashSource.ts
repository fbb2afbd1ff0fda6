import { sql } from 'kysely'
import type { TrashSource } from '../../platform/trashSource.ts'
import { releaseFiles } from '../files/attachment.ts'
import { restoreTask } from './removal.ts'
import { attachedKind } from './tasks.queries.ts'

export const taskTrash: TrashSource = {
  kind: 'task',
  deleted: sql`
    select tasks.id, tasks.title, concat_ws(' · ', 'GRV-' || tasks.id, spaces.name) as detail,
      tasks.deleted_at, tasks.deleted_by, false as own_only, tasks.space_id
    from tasks left join spaces on spaces.id = tasks.space_id where tasks.deleted_at is not null`,
  restore: restoreTask,
  async removeForGood(tx, id) {
    await releaseFiles(tx, attachedKind, [id])
    await tx.db.deleteFrom('tasks').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

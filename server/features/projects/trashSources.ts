import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { detachFile } from '../files/attachment.ts'
import { restoreFile } from './files.ts'
import { restoreMilestone } from './milestones.ts'

/** Money has no part in it. */
const readerOf = async (ctx: Context, actor: Actor) => ({ actor, today: await today(ctx), spending: [] })

const milestoneTrash: TrashSource = {
  kind: 'milestone',
  deleted: sql`
    select milestones.id, milestones.title, spaces.name as detail, milestones.deleted_at, milestones.deleted_by,
      false as own_only, milestones.project_id as space_id
    from milestones join spaces on spaces.id = milestones.project_id where milestones.deleted_at is not null`,
  async restore(ctx, actor, id) {
    const row = await ctx.db.selectFrom('milestones').select('projectId').where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('milestone')
    return restoreMilestone(ctx, await readerOf(ctx, actor), { id: row.projectId, milestoneId: id })
  },
  async removeForGood(tx, id) {
    await tx.db.deleteFrom('milestones').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

const fileTrash: TrashSource = {
  kind: 'projectFile',
  deleted: sql`
    select files.id, files.name as title, spaces.name as detail, project_files.deleted_at, project_files.deleted_by,
      false as own_only, project_files.project_id as space_id
    from project_files join files on files.id = project_files.file_id
    join spaces on spaces.id = project_files.project_id where project_files.deleted_at is not null`,
  async restore(ctx, actor, fileId) {
    const row = await ctx.db
      .selectFrom('projectFiles')
      .select('projectId')
      .where('fileId', '=', fileId)
      .executeTakeFirst()
    if (!row) throw notFound('file')
    return restoreFile(ctx, await readerOf(ctx, actor), { id: row.projectId, fileId })
  },
  async removeForGood(tx, fileId) {
    const { numDeletedRows } = await tx.db
      .deleteFrom('projectFiles')
      .where('fileId', '=', fileId)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await detachFile(tx, fileId)
  },
}

export const projectTrash = [milestoneTrash, fileTrash]

import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProjectFile } from '#contract/projects/projectFiles.endpoints.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import type { Database } from '../../platform/schema.ts'
import { attachedKind as taskKind } from '../tasks/tasks.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'

export const attachedKind = 'project'

interface FileRow {
  id: number
  name: string
  size: number
  type: string
  addedAt: Date
  addedById: number
  addedByName: string
  addedByAvatar: number | null
  taskId: number | null
  taskTitle: string | null
}

/** The project's own files, and the files of its tasks, which all its members see. */
const filesOf = (projectId: number) => sql`
  select files.id, files.name, files.size, files.type, project_files.added_at, project_files.added_by,
    null::bigint as task_id, null::text as task_title
  from project_files join files on files.id = project_files.file_id
  where project_files.project_id = ${projectId} and project_files.deleted_at is null
  union all
  select files.id, files.name, files.size, files.type, files.created_at, files.owner_id, tasks.id, tasks.title
  from tasks join files on files.attached_kind = ${sql.lit(taskKind)} and files.attached_id = tasks.id
  where tasks.space_id = ${projectId} and tasks.deleted_at is null`

interface FilesFilter {
  projectId: number
  of?: 'project' | 'task' | undefined
  q?: string
  fileIds?: readonly number[]
}

function conditions({ of, q = '', fileIds }: FilesFilter): RawBuilder<SqlBool> {
  const parts = [
    ...(of === undefined ? [] : [of === 'task' ? sql<SqlBool>`task_id is not null` : sql<SqlBool>`task_id is null`]),
    ...(q === '' ? [] : [sql<SqlBool>`strpos(tr_fold(name), ${fold(q)}) > 0`]),
    ...(fileIds ? [sql<SqlBool>`id = any(${[...fileIds]}::bigint[])`] : []),
    sql<SqlBool>`true`,
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const orders: Record<string, RawBuilder<unknown>> = {
  addedAt: sql`added_at`,
  name: sql`name collate app_tr`,
  size: sql`size`,
}

export async function listFiles(
  db: Kysely<Database>,
  wanted: FilesFilter,
  { sort = '-addedAt', limit, offset }: { sort?: string; limit: number; offset: number },
): Promise<FileRow[]> {
  const order = orders[sort.replace('-', '')] ?? sql`added_at`
  const { rows } = await sql<FileRow>`
    select found.id, found.name, size, type, added_at, added_by as added_by_id, task_id, task_title,
      users.full_name as added_by_name, users.avatar_file_id as added_by_avatar
    from (select * from (${filesOf(wanted.projectId)}) as files where ${conditions(wanted)}) as found
    join users on users.id = found.added_by
    order by ${sort.startsWith('-') ? sql`${order} desc` : order}, found.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFiles(db: Kysely<Database>, wanted: FilesFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${filesOf(wanted.projectId)}) as files where ${conditions(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Files of tasks are removed at the task. */
export function fileOf(row: FileRow, removes: (addedBy: number) => boolean): ProjectFile {
  const { id, name, size, type, addedAt, addedById, addedByName, addedByAvatar, taskId, taskTitle } = row
  return {
    ...{ id, name, size, type, url: `/files/${id}`, addedAt: addedAt.toISOString() },
    addedBy: { id: addedById, fullName: addedByName, avatar: fileUrl(addedByAvatar) },
    task: taskId === null ? null : { id: taskId, key: taskKey(taskId), title: taskTitle ?? '' },
    removable: taskId === null && removes(addedById),
  }
}

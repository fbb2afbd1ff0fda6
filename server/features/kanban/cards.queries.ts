import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Card, CardTask } from '#contract/kanban/kanban.schemas.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { visibleTasks } from '../tasks/scope.ts'
import { fileUrl } from '../users/fileUrl.ts'

/** The reader, and the day of the workspace: deputies see for a while what others may. */
export interface Reader {
  viewer: Actor
  today: string
}

/** To be asked before a transaction begins. */
export async function readerOf(ctx: Context, actor: Actor): Promise<Reader> {
  return { viewer: actor, today: await today(ctx) }
}

/**
 * A board as one person sees it. All members of a project see the same tasks, so its cards look the same to everybody;
 * a personal board shows what its owner may see, and only its owner sees the board.
 */
export interface BoardView {
  space: Pick<SpacePlace, 'id' | 'kind'>
  /** Null for work of the clock: then a personal board shows no tasks. */
  viewer: Actor | null
  today: string
}

function readableTask({ space, viewer, today }: BoardView): Expression<SqlBool> {
  if (space.kind !== 'personal') return sql<SqlBool>`tasks.space_id = kanban_items.space_id`
  return viewer ? visibleTasks(viewer, today) : sql<SqlBool>`false`
}

/** Every card of the board's space; callers say which. */
export function cardRows(db: Kysely<Database>, view: BoardView) {
  return db
    .selectFrom('kanbanItems')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'kanbanItems.taskId').on('tasks.deletedAt', 'is', null).on(readableTask(view)),
    )
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
    .leftJoin('users as approver', 'approver.id', 'tasks.approverId')
    .select([
      'kanbanItems.id',
      'kanbanItems.boardId',
      'kanbanItems.position',
      'kanbanItems.title',
      'kanbanItems.body',
      'kanbanItems.dueDay',
      'kanbanItems.labels',
      'kanbanItems.memberIds',
      'kanbanItems.coverFileId',
      'kanbanItems.checklistDone',
      'kanbanItems.checklistTotal',
      'kanbanItems.commentsCount',
      'kanbanItems.filesCount',
      'kanbanItems.completedAt',
      'kanbanItems.archivedAt',
      'kanbanItems.version',
      'tasks.id as taskId',
      'tasks.title as taskTitle',
      'tasks.status as taskStatus',
      'tasks.pendingKind',
      'tasks.pendingAt',
      'tasks.requiresApproval',
      'assignee.id as assigneeId',
      'assignee.fullName as assigneeName',
      'assignee.avatarFileId as assigneeAvatar',
      'approver.id as approverId',
      'approver.fullName as approverName',
      'approver.avatarFileId as approverAvatar',
    ])
    .where('kanbanItems.spaceId', '=', view.space.id)
}

/** On the board: neither in the trash nor in the archive. */
export const isLive = sql<SqlBool>`kanban_items.deleted_at is null and kanban_items.archived_at is null`

type Row = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

export function cardOf(row: Row): Card {
  return {
    id: row.id,
    title: row.title,
    attachments: row.filesCount,
    comments: row.body,
    commentsCount: row.commentsCount,
    dueDate: row.dueDay ?? '',
    labels: row.labels,
    members: row.memberIds,
    image: fileUrl(row.coverFileId),
    boardId: row.boardId,
    position: row.position,
    checklist: { done: row.checklistDone, total: row.checklistTotal },
    task: taskOf(row),
    completedAt: row.completedAt?.toISOString() ?? null,
    archived: row.archivedAt !== null,
    version: row.version,
  }
}

function taskOf(row: Row): CardTask | null {
  if (row.taskId === null || row.taskStatus === null) return null
  return {
    id: row.taskId,
    key: taskKey(row.taskId),
    title: row.taskTitle ?? '',
    status: row.taskStatus,
    pendingKind: row.pendingKind,
    pendingSince: row.pendingAt?.toISOString() ?? null,
    requiresApproval: row.requiresApproval ?? false,
    assignee: personOf(row.assigneeId, row.assigneeName, row.assigneeAvatar),
    approver: personOf(row.approverId, row.approverName, row.approverAvatar),
  }
}

function personOf(id: number | null, fullName: string | null, avatar: number | null): NamedPerson | null {
  return id === null ? null : { id, fullName: fullName ?? '', avatar: fileUrl(avatar) }
}

export async function findCard(db: Kysely<Database>, view: BoardView, id: number): Promise<Card> {
  const row = await cardRows(db, view).where('kanbanItems.id', '=', id).executeTakeFirstOrThrow()
  return cardOf(row)
}

export async function findCards(db: Kysely<Database>, view: BoardView, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(db, view).where('kanbanItems.id', 'in', ids).execute()
  return rows.map(cardOf)
}

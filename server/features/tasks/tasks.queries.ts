import { type Kysely, type SqlBool, sql } from 'kysely'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { movesOf } from '#contract/tasks/tasks.policy.ts'
import { type Standing, type Task, type TaskCard, type TaskState, taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'
import { visibleTasks } from './scope.ts'
import type { StoredDecision } from './tasks.table.ts'

export const attachedKind = 'task'

const attachmentsOfRow = sql<Omit<StoredFile, 'url'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', files.id, 'name', files.name, 'size', files.size, 'type', files.type)
    order by files.id)
  from files where files.attached_kind = ${sql.lit(attachedKind)} and files.attached_id = tasks.id
), '[]'::jsonb)`

/** Tasks with all shown fields but people's names, which `statesOf` adds. */
export function taskRows(db: Kysely<Database>) {
  return db
    .selectFrom('tasks')
    .leftJoin('spaces', 'spaces.id', 'tasks.spaceId')
    .leftJoin('messages as source', 'source.id', 'tasks.sourceMessageId')
    .leftJoin('conversations as sourcePlace', 'sourcePlace.id', 'source.conversationId')
    .selectAll('tasks')
    .select(['spaces.code as spaceCode', 'spaces.name as spaceName', 'spaces.managerId as spaceManagerId'])
    .select(['sourcePlace.id as sourceConversationId', 'sourcePlace.type as sourceType'])
    .select(attachmentsOfRow.as('attachments'))
}

export type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>
export type People = ReadonlyMap<number, NamedPerson>

/** Everybody that these rows name. */
function peopleIn(rows: readonly TaskRow[]): number[] {
  const ids = rows.flatMap((row) => [
    ...[row.assigneeId, row.creatorId, row.approverId, row.pendingBy, row.lastDecision?.byId],
    ...row.participantIds,
    ...row.watcherIds,
  ])
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

export async function namesOf(db: Kysely<Database>, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatarFileId', isBot('users').as('isBot')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ avatarFileId, isBot: bot, ...row }) => [
      row.id,
      { ...row, avatar: fileUrl(avatarFileId), ...(bot && { isBot: true as const }) },
    ]),
  )
}

/** Adds the names, in one more query for all tasks together. */
export async function statesOf(db: Kysely<Database>, rows: readonly TaskRow[]): Promise<TaskState[]> {
  const people = await namesOf(db, peopleIn(rows))
  return rows.map((row) => stateOf(row, people))
}

export async function findTask(db: Kysely<Database>, id: number): Promise<TaskState | undefined> {
  return (await statesOf(db, await taskRows(db).where('tasks.id', '=', id).execute()))[0]
}

export function withMoves(task: TaskState, standing: Standing, now: Date): Task {
  return { ...task, moves: movesOf(task, standing, now) }
}

const instant = (date: Date | null) => date?.toISOString() ?? null

export function stateOf(row: TaskRow, people: People): TaskState {
  const person = (id: number): NamedPerson => people.get(id) ?? { id, fullName: '', avatar: null }
  const { id, title, description, status, priority, startDay, endDay, labels, estimateMinutes, spentMinutes } = row
  const { pendingKind, recurrence, requiresApproval, commentCount, version } = row
  return {
    ...{ id, title, description, status, priority, startDay, endDay, labels, estimateMinutes, spentMinutes },
    ...{ pendingKind, recurrence, requiresApproval, commentCount, version },
    key: taskKey(id),
    pending: pendingOf(row, person),
    lastDecision: decisionOf(row.lastDecision, person),
    assignee: person(row.assigneeId),
    creator: person(row.creatorId),
    approver: row.approverId === null ? null : person(row.approverId),
    participants: row.participantIds.map(person),
    watchers: row.watcherIds.map(person),
    space:
      row.spaceId === null
        ? null
        : { id: row.spaceId, code: row.spaceCode ?? '', name: row.spaceName ?? '', managerId: row.spaceManagerId },
    checklist: row.checklist.map(({ id: itemId, text, done }) => ({ id: itemId, text, done })),
    attachments: row.attachments.map((file) => ({ ...file, url: `/files/${file.id}` })),
    sourceMessage: sourceOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: status === 'completed' ? instant(row.endedAt) : null,
    endedAt: instant(row.endedAt),
  }
}

function pendingOf(row: TaskRow, person: (id: number) => NamedPerson): TaskState['pending'] {
  const { pendingKind: kind, pendingBy, pendingAt, pendingReason: reason, pendingEndDay: newEndDay } = row
  if (kind === null || pendingBy === null || pendingAt === null) return null
  const statusBefore = row.statusBefore ?? 'active'
  return { kind, askedBy: person(pendingBy), askedAt: pendingAt.toISOString(), reason, newEndDay, statusBefore }
}

function decisionOf(stored: StoredDecision | null, person: (id: number) => NamedPerson): TaskState['lastDecision'] {
  return stored && { action: stored.action, by: person(stored.byId), at: stored.at, reason: stored.reason }
}

function sourceOf({ sourceMessageId, sourceConversationId, sourceType }: TaskRow): TaskState['sourceMessage'] {
  if (sourceMessageId === null || sourceConversationId === null || sourceType === null) return null
  return { messageId: sourceMessageId, conversationId: sourceConversationId, type: sourceType }
}

/** For chips and boards; leaves out tasks that this person may not see. */
export async function taskCards(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  today: string,
): Promise<TaskCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'pendingKind', 'pendingAt', 'priority', 'endDay', 'version'])
    .select(['assigneeId', 'approverId'])
    .where(sql<SqlBool>`tasks.id = any(${[...ids]}::bigint[])`)
    .where(visibleTasks(actor, today))
    .orderBy('id')
    .execute()
  const people = await namesOf(db, [
    ...new Set(rows.flatMap(({ assigneeId, approverId }) => [assigneeId, approverId ?? assigneeId])),
  ])
  const person = (id: number): NamedPerson => people.get(id) ?? { id, fullName: '', avatar: null }
  return rows.map(({ assigneeId, approverId, pendingAt, ...row }) => ({
    ...row,
    key: taskKey(row.id),
    pendingSince: instant(pendingAt),
    assignee: person(assigneeId),
    approver: approverId === null ? null : person(approverId),
  }))
}

import { createHash } from 'node:crypto'
import { begunStatus, createsDirectly } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskDraft } from '#contract/tasks/tasks.schemas.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachFile, ownUpload } from '../files/attachment.ts'
import { type SpacePlace, spaceForMember } from '../spaces/access.ts'
import { checkBelonging } from '../spaces/belonging.ts'
import { readableTask } from './access.ts'
import { announceNew } from './announce.ts'
import { checkApprover, checkPeople, defaultApprover, type Work } from './approver.ts'
import { checkDays } from './dayRules.ts'
import { type Facts, loadFacts } from './facts.ts'
import { tellOfNewTask } from './notifications.ts'
import { recordTask } from './record.ts'
import { attachedKind, stateOf, type TaskRow, withMoves } from './tasks.queries.ts'
import { insertTime } from './time.ts'

/** What another feature gives along with a task that it makes. */
export interface Origin {
  sourceMessage?: { id: number; conversationId: number; type: 'dm' | 'group' | 'channel' }
}

export async function createTaskNow(ctx: Context, actor: Actor, draft: TaskDraft): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, (tx) => createTask(tx, actor, draft, day))
}

/**
 * A person's own task begins at once; a task for somebody else waits for approval, unless an Admin or the project's
 * manager gives it out.
 */
export async function createTask(
  tx: Transaction,
  actor: Actor,
  draft: TaskDraft,
  day: string,
  origin: Origin = {},
): Promise<Task> {
  if (actor.isBot && !draft.assigneeId) throw invalid({ assigneeId: 'required' })
  const assigneeId = draft.assigneeId ?? actor.id
  const space = await spaceOf(tx, actor, draft.spaceId ?? null)
  const chosen = {
    assigneeId: [assigneeId],
    participantIds: draft.participantIds ?? [],
    watcherIds: draft.watcherIds ?? [],
  }
  const ids = [...new Set([actor.id, ...Object.values(chosen).flat(), ...(draft.approverId ? [draft.approverId] : [])])]
  const managerId = space?.managerId ?? null
  const facts = await loadFacts(tx.db, actor, { ids, assigneeId, managerId, today: day })
  checkPeople(facts, chosen)
  checkDays(draft)
  const direct = createsDirectly(facts.standing, { assigneeId, managerId })
  const work = { assigneeId, managerId, askerId: direct ? null : actor.id }
  const approverId = await approverFor(tx, facts, draft, work)
  const asked = approverId === null || approverId === defaultApprover(facts, work) ? [] : [approverId]
  await checkBelonging(tx.db, actor, space?.id ?? null, { ...chosen, approverId: asked })

  const requestHash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url').slice(0, 22)
  const status = direct ? begunStatus(draft.endDay, day) : 'pending'
  const row = await insertTask(tx, actor, { ...draft, assigneeId, approverId, requestHash }, status, origin)
  if (!row) return repeated(tx, actor, draft, requestHash, day)
  const attachments = await attachAll(tx, actor, row.id, draft.attachmentIds ?? [])
  const spentMinutes = await enterTime(tx, actor, row.id, draft, day)
  const task = stateOf({ ...row, spentMinutes, ...placeOf(space), ...sourceOf(origin), attachments }, facts.people)
  const { title, endDay, priority, spaceId } = row
  await recordTask(tx, task, 'created', { after: { title, status, assigneeId, endDay, priority, spaceId } })
  announceNew(tx, task, facts.people.get(approverId ?? 0)?.deputies ?? [])
  await tellOfNewTask(tx, task, day)
  return withMoves(task, facts.standing, tx.now)
}

async function spaceOf(tx: Transaction, actor: Actor, id: number | null): Promise<SpacePlace | null> {
  return id === null ? null : taskSpace(tx, actor, id)
}

/** A personal space holds no tasks: they belong to the person without it. */
export async function taskSpace(tx: Transaction, actor: Actor, id: number): Promise<SpacePlace> {
  const space = await spaceForMember(tx.db, actor, id)
  if (space.kind === 'personal' || space.archivedAt) throw invalid({ spaceId: 'spaceClosed' })
  return space
}

async function approverFor(tx: Transaction, facts: Facts, { approverId }: TaskDraft, work: Work) {
  if (approverId === undefined || approverId === null) return defaultApprover(facts, work)
  await checkApprover(tx, facts, approverId, work)
  return approverId
}

type NewTask = TaskDraft & { assigneeId: number; approverId: number | null; requestHash: string }

function insertTask(
  tx: Transaction,
  actor: Actor,
  draft: NewTask,
  status: 'active' | 'expired' | 'pending',
  { sourceMessage }: Origin,
) {
  const { clientId, requestHash, title, assigneeId, approverId } = draft
  const checklist = (draft.checklist ?? []).map((text, index) => ({ id: index + 1, text, done: false }))
  return tx.db
    .insertInto('tasks')
    .values({
      ...{ clientId, requestHash, title, assigneeId, approverId },
      creatorId: actor.id,
      description: cleanText(draft.description ?? ''),
      status,
      ...(status === 'pending' ? requestOf(tx, actor, draft) : {}),
      priority: draft.priority ?? 'normal',
      startDay: draft.startDay ?? null,
      endDay: draft.endDay ?? null,
      participantIds: [...new Set(draft.participantIds)],
      watcherIds: [...new Set(draft.watcherIds)],
      spaceId: draft.spaceId ?? null,
      labels: [...new Set(draft.labels)],
      checklist: JSON.stringify(checklist),
      checklistLastId: checklist.length,
      estimateMinutes: draft.estimateMinutes ?? null,
      recurrence: draft.recurrence ? JSON.stringify(draft.recurrence) : null,
      requiresApproval: draft.requiresApproval ?? assigneeId !== actor.id,
      sourceMessageId: sourceMessage?.id ?? null,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['creatorId', 'clientId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

function requestOf(tx: Transaction, actor: Actor, { reason = '' }: TaskDraft) {
  return { pendingKind: 'create' as const, pendingBy: actor.id, pendingAt: tx.now, pendingReason: reason }
}

/** The same key again: returns the first result, or refuses if it was another task. */
async function repeated(tx: Transaction, actor: Actor, { clientId }: TaskDraft, requestHash: string, day: string) {
  const first = await tx.db
    .selectFrom('tasks')
    .select(['id', 'requestHash'])
    .where('creatorId', '=', actor.id)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  if (first.requestHash !== requestHash) throw unprocessable('keyReused')
  const { task, standing } = await readableTask(tx.db, actor, first.id, day)
  return withMoves(task, standing, tx.now)
}

async function attachAll(tx: Transaction, actor: Actor, taskId: number, fileIds: readonly number[]) {
  const attached: TaskRow['attachments'] = []
  for (const fileId of new Set(fileIds)) {
    const { id, name, size, type } = await ownUpload(tx, actor.id, fileId)
    await attachFile(tx, fileId, { kind: attachedKind, id: taskId })
    attached.push({ id, name, size, type })
  }
  return attached
}

/** What was spent before the task was written down is its writer's time. */
async function enterTime(tx: Transaction, actor: Actor, id: number, { spentMinutes = 0 }: TaskDraft, day: string) {
  if (spentMinutes === 0) return 0
  await insertTime(tx, { taskId: id, userId: actor.id, day, minutes: spentMinutes })
  await tx.db.updateTable('tasks').set({ spentMinutes }).where('id', '=', id).execute()
  return spentMinutes
}

const placeOf = (space: SpacePlace | null) => ({
  spaceCode: space?.code ?? null,
  spaceName: space?.name ?? null,
  spaceManagerId: space?.managerId ?? null,
})

const sourceOf = ({ sourceMessage }: Origin) => ({
  sourceConversationId: sourceMessage?.conversationId ?? null,
  sourceType: sourceMessage?.type ?? null,
})

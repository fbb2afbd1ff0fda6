import type { BodyOf } from '#contract/http/endpoint.ts'
import type { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { type Milestone, maxMilestones } from '#contract/projects/milestones.schemas.ts'
import { milestonesChanged } from '#contract/projects/projects.events.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { differences } from '../tasks/record.ts'
import { projectInHand } from './access.ts'
import type { Reader } from './measures.ts'
import { type MilestoneRow, milestoneOf } from './milestones.queries.ts'
import type { ProjectRow } from './projects.queries.ts'
import { projectObject } from './record.ts'

interface MilestoneId {
  id: number
  milestoneId: number
}

export function createMilestone(
  ctx: Context,
  reader: Reader,
  id: number,
  { clientId, ...draft }: BodyOf<typeof milestoneEndpoints.create>,
): Promise<Milestone> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, id, { ability: 'plan' })
    const request = { userId: reader.actor.id, key: clientId, body: { id, ...draft } }
    const milestoneId = await once(tx, request, () => insert(tx, project, draft))
    return milestoneOf(await milestoneIn(tx, { id, milestoneId }))
  })
}

async function insert(
  tx: Transaction,
  project: ProjectRow,
  draft: { title: string; day: string; note?: string | undefined },
) {
  const { count } = await tx.db
    .selectFrom('milestones')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('projectId', '=', project.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxMilestones) throw unprocessable('tooManyMilestones')
  const { title, day, note = '' } = draft
  const { id } = await tx.db
    .insertInto('milestones')
    .values({
      ...{ projectId: project.id, title, day, note: cleanText(note), createdAt: tx.now },
      ...{ doneAt: null, deletedAt: null, deletedBy: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(tx, project, 'milestoneAdded', { after: { milestone: title, day } })
  return id
}

/** A day moved, a name, done or not done after all. */
export function reviseMilestone(
  ctx: Context,
  reader: Reader,
  place: MilestoneId,
  { version, done, ...asked }: BodyOf<typeof milestoneEndpoints.update>,
): Promise<Milestone> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, place.id, { ability: 'plan' })
    const row = await milestoneIn(tx, place)
    if (row.version !== version) throw conflict('staleVersion', milestoneOf(row))
    const { title = row.title, day = row.day, note = row.note } = asked
    const values = { title, day, note: cleanText(note), doneAt: doneAfter(row, done, tx.now) }
    const changes = differences({ ...row }, values)
    if (Object.keys(changes.after).length === 0) return milestoneOf(row)
    const after = await tx.db
      .updateTable('milestones')
      .set({ ...values, version: version + 1 })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = done === true && !row.doneAt ? 'milestoneDone' : 'milestoneChanged'
    await announce(tx, project, action, {
      before: { milestone: row.title, ...changes.before },
      after: { milestone: title, ...changes.after },
    })
    return milestoneOf(after)
  })
}

function doneAfter({ doneAt }: MilestoneRow, done: boolean | undefined, now: Date): Date | null {
  if (done === undefined) return doneAt
  return done ? (doneAt ?? now) : null
}

export async function removeMilestone(ctx: Context, reader: Reader, place: MilestoneId): Promise<void> {
  await inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, place.id, { ability: 'plan' })
    const row = await milestoneIn(tx, place)
    await mark(tx, row, { deletedAt: tx.now, deletedBy: reader.actor.id })
    await announce(tx, project, 'milestoneDeleted', { before: { milestone: row.title, day: row.day } })
  })
}

export function restoreMilestone(ctx: Context, reader: Reader, place: MilestoneId): Promise<Milestone> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, place.id, { ability: 'plan' })
    const row = await milestoneIn(tx, place, { deleted: true })
    if (row.deletedAt === null) return milestoneOf(row)
    const after = await mark(tx, row, { deletedAt: null, deletedBy: null })
    await announce(tx, project, 'milestoneRestored', { after: { milestone: row.title, day: row.day } })
    return milestoneOf(after)
  })
}

async function milestoneIn(
  tx: Transaction,
  { id, milestoneId }: MilestoneId,
  { deleted = false } = {},
): Promise<MilestoneRow> {
  const row = await tx.db
    .selectFrom('milestones')
    .selectAll()
    .where('id', '=', milestoneId)
    .where('projectId', '=', id)
    .$if(!deleted, (query) => query.where('deletedAt', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('milestone')
  return row
}

function mark(tx: Transaction, { id }: MilestoneRow, trash: { deletedAt: Date | null; deletedBy: number | null }) {
  return tx.db
    .updateTable('milestones')
    .set((of) => ({ ...trash, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Fields = Record<string, unknown>

async function announce(
  tx: Transaction,
  project: ProjectRow,
  action: string,
  change: { before?: Fields; after?: Fields },
) {
  await tx.record({ action: `project.${action}`, object: projectObject(project), ...change })
  tx.emit(milestonesChanged, { projectId: project.id }, [spaceRoom(project.id)])
}

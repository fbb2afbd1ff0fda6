import type { Kysely } from 'kysely'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { needsDecider, needsWorker } from '#contract/people/people.policy.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { endKeys, endOpened } from '../accounts/ending.ts'
import { inviteByMail } from '../accounts/invitation.ts'
import { voidTokens } from '../accounts/oneTimeTokens.ts'
import { endSessions } from '../accounts/sessions.queries.ts'
import { keepAnAdmin, lockAdmins } from '../roles/lastAdmin.ts'
import { activeAdmins, hasActiveAdmin } from '../roles/roles.queries.ts'
import { announcePerson } from '../users/announce.ts'
import { managedProfile, personInHand, personObject } from './reach.ts'
import { type HandedOver, handOverFirst, handOverRest } from './succession.ts'
import { workOf } from './work.ts'

type Successors = BodyOf<typeof peopleEndpoints.deactivate>

/** By an Admin, who names the successors where there is something to succeed in. */
export async function deactivateByAdmin(
  ctx: Context,
  actor: Actor,
  id: number,
  successors: Successors,
): Promise<ResponseOf<typeof peopleEndpoints.deactivate>> {
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (person.lastAdmin) throw conflict('lastAdmin', undefined)
    const work = await workOf(tx.db, id)
    const missing = {
      ...(needsWorker(work) && successors.tasksTo === null ? { tasksTo: 'successorNeeded' } : {}),
      ...(needsDecider(work) && successors.approvalsTo === null ? { approvalsTo: 'successorNeeded' } : {}),
    }
    if (Object.keys(missing).length > 0) throw invalid(missing)
    for (const field of ['tasksTo', 'approvalsTo'] as const) await checkSuccessor(tx, field, successors[field], id)
  })
  const handedOver = await deactivatePerson(ctx, actor, id, successors)
  return { ...handedOver, person: await managedProfile(ctx.db, actor, ctx.clock.now(), id) }
}

/**
 * Hands over the work first, then ends the sessions at once; the person's texts stay theirs. Checks no rights. Without
 * a named successor, the person's manager takes over, else an Admin. For an inactive person it hands over what is left.
 */
export async function deactivatePerson(
  ctx: Context,
  actor: Actor,
  userId: number,
  successors: Successors,
): Promise<HandedOver> {
  await refuseLastAdmin(ctx, userId)
  const fallback = await defaultSuccessor(ctx.db, userId)
  const tasksTo = successors.tasksTo ?? fallback
  const approvalsTo = successors.approvalsTo ?? fallback
  const succession = { from: userId, tasksTo, approvalsTo, today: await today(ctx) }
  const before = await handOverFirst(ctx, actor, succession)
  return inTransaction(ctx, actor, async (tx) => {
    await lockAdmins(tx)
    const person = await tx.db
      .selectFrom('users')
      .select(['id', 'fullName', 'status'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('users')
      .set((of) => ({ status: 'inactive', lockedUntil: null, version: of('version', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await keepAnAdmin(tx)
    const rest = await handOverRest(tx, actor, succession)
    const handedOver = {
      ...before,
      tasks: before.tasks + rest.tasks,
      approvals: before.approvals + rest.approvals,
      team: rest.team,
    }
    await endEverything(ctx, tx, userId)
    await tx.record({
      action: 'user.deactivated',
      object: personObject(person),
      before: { status: person.status },
      after: { status: 'inactive', tasksTo, approvalsTo, ...handedOver },
    })
    await announcePerson(tx, userId)
    return handedOver
  })
}

export async function reactivatePerson(ctx: Context, actor: Actor, id: number): Promise<ManagedProfile> {
  return inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (person.status !== 'inactive') throw conflict('personNotInactive', person)
    await bringBack(tx, person, { status: person.neverJoined ? 'invited' : 'active', inviter: actor.fullName })
    return managedProfile(tx.db, actor, tx.now, id)
  })
}

/** Checks no rights. Whoever never came in is invited again. */
export async function bringBack(
  tx: Transaction,
  person: { id: number; fullName: string },
  { status, inviter }: { status: 'active' | 'invited'; inviter: string },
): Promise<void> {
  const { id } = person
  await tx.db
    .updateTable('users')
    .set((of) => ({ status, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (status === 'invited') await inviteByMail(tx, id, inviter)
  await tx.record({
    action: 'user.reactivated',
    object: personObject(person),
    before: { status: 'inactive' },
    after: { status },
  })
  tx.accessChanged([id])
  await announcePerson(tx, id)
}

/** Known before anything is handed over; the transaction that counts asks again under the lock. */
async function refuseLastAdmin(ctx: Context, userId: number) {
  const person = await ctx.db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  if (!person) throw notFound('user')
  const others = await activeAdmins(ctx.db).select('users.id').where('users.id', '<>', userId).limit(1).execute()
  if (others.length === 0 && (await hasActiveAdmin(ctx.db))) throw conflict('lastAdmin', undefined)
}

async function checkSuccessor(tx: Transaction, field: string, successor: number | null, leaving: number) {
  if (successor === null) return
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', successor)
    .where('id', '<>', leaving)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found) throw invalid({ [field]: 'personInactive' })
}

async function defaultSuccessor(db: Kysely<Database>, userId: number): Promise<number> {
  const manager = await db
    .selectFrom('users')
    .innerJoin('users as manager', 'manager.id', 'users.managerId')
    .select('manager.id')
    .where('users.id', '=', userId)
    .where('manager.status', '=', 'active')
    .executeTakeFirst()
  if (manager) return manager.id
  const admin = await activeAdmins(db)
    .select('users.id')
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
  if (!admin) throw conflict('lastAdmin', undefined)
  return admin.id
}

async function endEverything(ctx: Context, tx: Transaction, userId: number) {
  await endSessions(tx.db, userId)
  await endOpened(tx, userId)
  await voidTokens(tx, 'invite', userId)
  await endKeys(ctx, tx, userId)
}

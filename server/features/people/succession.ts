import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { succeedInExpenses } from '../expenses/succession.ts'
import { setMember } from '../projects/members.ts'
import { reviseDeal } from '../sales/revision.ts'
import { succeedInDiscounts } from '../sales/succession.ts'
import { type Succession, succeedInTasks } from '../tasks/succession.ts'
import { announcePerson } from '../users/announce.ts'

/** Tasks in one transaction: long enough to be quick, short enough for others not to wait. */
const tasksAtOnce = 20

export interface HandedOver {
  tasks: number
  deals: number
  approvals: number
  projects: number
  team: number
}

/** The long part of it, in small steps, while the person is still there; tasks that come in meanwhile are taken along later. */
export async function handOverFirst(
  ctx: Context,
  actor: Actor,
  succession: Succession,
): Promise<Omit<HandedOver, 'team'>> {
  const projects = await handOverProjects(ctx, actor, succession)
  const deals = await handOverDeals(ctx, actor, succession)
  return { ...(await handOverTasks(ctx, actor, succession)), projects, deals }
}

async function handOverTasks(ctx: Context, actor: Actor, succession: Succession) {
  const done = { tasks: 0, approvals: 0 }
  for (;;) {
    const step = await inTransaction(ctx, actor, (tx) => succeedInTasks(tx, actor, succession, tasksAtOnce))
    done.tasks += step.tasks
    done.approvals += step.approvals
    if (step.tasks + step.approvals === 0) return done
  }
}

/** Each project by its own rules: the successor joins it where they were not in it. */
async function handOverProjects(ctx: Context, actor: Actor, { from, approvalsTo, today }: Succession): Promise<number> {
  const managed = await ctx.db
    .selectFrom('spaces')
    .select('id')
    .where('kind', '=', 'project')
    .where('archivedAt', 'is', null)
    .where('managerId', '=', from)
    .orderBy('id')
    .execute()
  for (const { id } of managed) {
    const place = { id, userId: approvalsTo }
    await setMember(ctx, { actor, today, spending: [] }, place, { role: 'manager', abilities: [] })
  }
  return managed.length
}

async function handOverDeals(ctx: Context, actor: Actor, { from, tasksTo }: Succession): Promise<number> {
  const owned = await ctx.db
    .selectFrom('deals')
    .select(['id', 'version'])
    .where('ownerId', '=', from)
    .where('stage', 'not in', ['won', 'lost'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, version } of owned) await reviseDeal(ctx, actor, id, { version, ownerId: tasksTo })
  return owned.length
}

/** The rest, in the transaction in which the person goes: from here on nothing new can come to them. */
export async function handOverRest(tx: Transaction, actor: Actor, succession: Succession) {
  const { tasks, approvals } = await succeedInTasks(tx, actor, succession, 1000)
  const expenses = await succeedInExpenses(tx, succession)
  const discounts = await succeedInDiscounts(tx, succession)
  return { tasks, approvals: approvals + expenses + discounts, team: await handOverTeam(tx, succession) }
}

/** Gives their team to the successor; if the successor is in it, they get the manager of the person who leaves. */
async function handOverTeam(tx: Transaction, { from, approvalsTo }: Succession): Promise<number> {
  const { managerId } = await tx.db
    .selectFrom('users')
    .select('managerId')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const team = await tx.db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('managerId', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, fullName } of team) {
    const next = id === approvalsTo ? (managerId === id ? null : managerId) : approvalsTo
    await tx.db
      .updateTable('users')
      .set((of) => ({ managerId: next, version: of('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tx.record({
      action: 'user.changed',
      object: { kind: 'user', id, title: fullName },
      before: { managerId: from },
      after: { managerId: next },
    })
    await announcePerson(tx, id)
  }
  return team.length
}

import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { succeedInExpenses } from '../expenses/succession.ts'
import { succeedInDiscounts } from '../sales/succession.ts'
import { type Succession, succeedInTasks } from '../tasks/succession.ts'
import { announcePerson } from '../users/announce.ts'

/** Tasks in one transaction: long enough to be quick, short enough for others not to wait. */
const tasksAtOnce = 20

export interface HandedOver {
  tasks: number
  approvals: number
  team: number
}

/** The long part of it, in small steps, while the person is still there; what comes in meanwhile is taken along later. */
export async function handOverTasks(ctx: Context, actor: Actor, succession: Succession): Promise<HandedOver> {
  const done = { tasks: 0, approvals: 0, team: 0 }
  for (;;) {
    const step = await inTransaction(ctx, actor, (tx) => succeedInTasks(tx, actor, succession, tasksAtOnce))
    done.tasks += step.tasks
    done.approvals += step.approvals
    if (step.tasks + step.approvals === 0) return done
  }
}

/** The rest, in the transaction in which the person goes: from here on nothing new can come to them. */
export async function handOverRest(tx: Transaction, actor: Actor, succession: Succession): Promise<HandedOver> {
  const { tasks, approvals } = await succeedInTasks(tx, actor, succession, 1000)
  const expenses = await succeedInExpenses(tx, succession)
  const discounts = await succeedInDiscounts(tx, succession)
  return { tasks, approvals: approvals + expenses + discounts, team: await handOverTeam(tx, succession) }
}

/** Whose manager they were; the successor's own manager is whoever managed the one who goes. */
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

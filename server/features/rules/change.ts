import type { BodyOf } from '#contract/http/endpoint.ts'
import { isOnlySubmission } from '#contract/rules/kinds.ts'
import type { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { rulesChanged } from '#contract/rules/rules.events.ts'
import { mostRules, type Rule, type RuleBody } from '#contract/rules/rules.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { namesOfPlaces, newestLine } from '../activityLog/happenings.ts'
import { postableConversation } from '../conversations/access.ts'
import { rulesRoom } from './rooms.ts'
import { findRule, type RuleRow, ruleOf, shownRule } from './rules.queries.ts'

export const ruleObject = ({ id, name }: Pick<RuleRow, 'id' | 'name'>) => ({ kind: 'rule', id, title: name })

/** For the activity log: what the rule is, without the texts that people will read elsewhere. */
const recorded = ({ name, kinds, conditions, actions }: RuleBody) => ({
  ...{ name, kinds, conditions, actions: actions.map(({ kind }) => kind) },
})

async function told(tx: Transaction, row: RuleRow): Promise<Rule> {
  tx.emit(rulesChanged, {}, [rulesRoom])
  return shownRule(tx.db, row)
}

async function heldRule(tx: Transaction, id: number, { deleted = false } = {}): Promise<RuleRow> {
  const row = await tx.db
    .selectFrom('rules')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('rule')
  return ruleOf(row)
}

type Change = Partial<Pick<RuleRow, 'name' | 'kinds' | 'ownerId' | 'offReason' | 'cursorId' | 'refusals'>> & {
  conditions?: string
  actions?: string
  deletedAt?: Date | null
  deletedBy?: number | null
}

async function write(tx: Transaction, { id, version }: RuleRow, values: Change): Promise<RuleRow> {
  const row = await tx.db
    .updateTable('rules')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return ruleOf(row)
}

/** Refused here, so that whoever chooses it sees it; whether it still holds is asked each time the rule runs. */
async function checkNamed(tx: Transaction, actor: Actor, { kinds, actions, conditions }: RuleBody, before?: RuleRow) {
  const { spaceId } = conditions
  // One whose place is gone may still be renamed.
  if (spaceId !== null && spaceId !== before?.conditions.spaceId) {
    const place = (await namesOfPlaces(tx.db, [spaceId], [])).get(`space ${spaceId}`)
    if (!place || place.kind === 'personal') throw invalid({ 'conditions.spaceId': 'placeNotFound' })
  }
  for (const [number, action] of actions.entries()) {
    if (action.kind === 'approver' && !isOnlySubmission(kinds)) {
      throw invalid({ [`actions.${number}.kind`]: 'approverNeedsSubmission' })
    }
    if (action.kind === 'message') await checkChannel(tx, actor, action.channelId, `actions.${number}.channelId`)
    else {
      const [userId, field] = action.kind === 'task' ? [action.assigneeId, 'assigneeId'] : [action.userId, 'userId']
      if (!(await worksHere(tx, userId))) throw invalid({ [`actions.${number}.${field}`]: 'personInactive' })
    }
  }
}

/** A public one, as every Admin reads what a rule says; and one in which its owner may begin something. */
async function checkChannel(tx: Transaction, actor: Actor, id: number, field: string) {
  if (!(await namesOfPlaces(tx.db, [], [id])).has(`channel ${id}`)) throw invalid({ [field]: 'placeNotFound' })
  try {
    await postableConversation(tx.db, actor, id)
  } catch (error) {
    if (error instanceof AppError) throw invalid({ [field]: error.status === 404 ? 'placeNotFound' : error.code })
    throw error
  }
}

export async function worksHere(tx: Transaction, userId: number): Promise<boolean> {
  const person = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return person !== undefined
}

const stored = ({ name, kinds, conditions, actions }: RuleBody) => ({
  ...{ name, kinds, conditions: JSON.stringify(conditions), actions: JSON.stringify(actions) },
})

/** It hears of what happens from now on. */
export function createRule(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof ruleEndpoints.create>,
): Promise<Rule> {
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(tx, actor, body))
    return told(tx, await heldRule(tx, id))
  })
}

async function checkRoom(tx: Transaction) {
  const { count } = await tx.db
    .selectFrom('rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostRules) throw unprocessable('tooManyRules')
}

async function insert(tx: Transaction, actor: Actor, body: RuleBody): Promise<number> {
  await checkRoom(tx)
  await checkNamed(tx, actor, body)
  const { id } = await tx.db
    .insertInto('rules')
    .values({ ...stored(body), ownerId: actor.id, cursorId: await newestLine(tx.db), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'rule.created', object: ruleObject({ id, name: body.name }), after: recorded(body) })
  return id
}

/** What a rule says and does is said and done by whoever wrote it, so it acts for them from then on. */
export function changeRule(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof ruleEndpoints.change>,
): Promise<Rule> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldRule(tx, id)
    if (before.version !== version) throw conflict('staleVersion', await shownRule(tx.db, before))
    await checkNamed(tx, actor, body, before)
    const after = await write(tx, before, { ...stored(body), ownerId: actor.id })
    await tx.record({
      action: 'rule.changed',
      object: ruleObject(after),
      before: { ...recorded(before), ownerId: before.ownerId },
      after: { ...recorded(after), ownerId: after.ownerId },
    })
    return told(tx, after)
  })
}

export function switchRule(ctx: Context, actor: Actor, id: number, on: boolean): Promise<Rule> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldRule(tx, id)
    if ((before.offReason === null) === on) return shownRule(tx.db, before)
    const after = await write(
      tx,
      before,
      on
        ? { offReason: null, refusals: 0, ownerId: actor.id, cursorId: await newestLine(tx.db) }
        : { offReason: 'admin' },
    )
    await tx.record({ action: on ? 'rule.switchedOn' : 'rule.switchedOff', object: ruleObject(after) })
    return told(tx, after)
  })
}

export async function removeRule(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const row = await write(tx, await heldRule(tx, id), { deletedAt: tx.now, deletedBy: actor.id })
    await tx.record({ action: 'rule.deleted', object: ruleObject(row), before: recorded(row) })
    tx.emit(rulesChanged, {}, [rulesRoom])
  })
}

/** What happened while it was gone is not made up for. */
export function restoreRule(ctx: Context, actor: Actor, id: number): Promise<Rule> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldRule(tx, id, { deleted: true })
    await checkRoom(tx)
    const back = { deletedAt: null, deletedBy: null, cursorId: await newestLine(tx.db) }
    const row = await write(tx, before, back)
    await tx.record({ action: 'rule.restored', object: ruleObject(row) })
    return told(tx, row)
  })
}

export async function ruleOrNone(ctx: Context, id: number): Promise<RuleRow> {
  const row = await findRule(ctx.db, id)
  if (!row || row.deletedAt !== null) throw notFound('rule')
  return row
}

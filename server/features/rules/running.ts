import { z } from 'zod'
import { href } from '#contract/href.ts'
import { id } from '#contract/http/fields.ts'
import { paths } from '#contract/paths.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { rulesChanged } from '#contract/rules/rules.events.ts'
import { mostRefusals, mostRunsPerHour, type RuleRun } from '#contract/rules/rules.schemas.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { type JobKinds, type JobRequest, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { refuseWhileSilent } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { happeningsAfter, namesOfPlaces } from '../activityLog/happenings.ts'
import { notify } from '../notifications/notify.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { act } from './acting.ts'
import { ruleObject } from './change.ts'
import { valuesOf } from './filling.ts'
import { type Candidate, matching, ruleOrigin } from './matching.ts'
import { rulesRoom } from './rooms.ts'
import { findRule, type RuleRow, runsSince } from './rules.queries.ts'

const runKind = 'rules.run'
const hour = 60 * 60_000
/** Then other jobs have their turn: with the embedded database there is one lane. */
const runsAtOnce = 20
const runMs = 5000

/** One job per rule, however often it is asked for, and one process at a time that holds it. */
const runJob = (ruleId: number): JobRequest => ({ kind: runKind, payload: { ruleId }, uniqueKey: String(ruleId) })

async function wakeAll(tx: Transaction) {
  const rows = await tx.db
    .selectFrom('rules')
    .select('id')
    .where('offReason', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  for (const row of rows) await tx.enqueue(runJob(row.id))
}

/** The log says that it grew when its lines are sealed; from then on rules hear of them. */
export const ruleReactions: Reactions = { 'activityLog.grew': (_events, tx) => wakeAll(tx) }

export const ruleJobs: JobKinds = {
  [runKind]: job({
    payload: z.object({ ruleId: id }),
    outward: 'message',
    run: (ctx, { ruleId }) => runRule(ctx, ruleId),
  }),
  // A job that was given up would wait for the next line of the log.
  'rules.wake': job({
    payload: z.object({}),
    every: 10 * 60_000,
    run: (ctx) => inTransaction(ctx, systemActor('rules.wake'), wakeAll),
  }),
}

/** Runs one rule for what it has not heard of, one event after the other. */
async function runRule(ctx: Context, ruleId: number): Promise<void> {
  await refuseWhileSilent(ctx.db)
  let rule = await findRule(ctx.db, ruleId)
  if (!rule || rule.offReason !== null || rule.deletedAt !== null) return
  const log = { cursorId: rule.cursorId, kinds: rule.kinds, spaceId: rule.conditions.spaceId, channelId: null }
  const { happenings, readTo, more } = await happeningsAfter(ctx.db, log)
  const meant = await matching(ctx.db, happenings, rule.conditions)
  const began = performance.now()
  let ran = 0
  for (const candidate of meant.slice(0, runsAtOnce)) {
    if (performance.now() - began > runMs) break
    const isDone = await runFor(ctx, rule, candidate)
    // Changed, switched off, deleted, or taken over by another process: what follows is decided by what holds now.
    if (!isDone) return inTransaction(ctx, systemActor(runKind), (tx) => tx.enqueue(runJob(ruleId)))
    rule = { ...rule, cursorId: candidate.happening.id }
    ran++
  }
  await moveOn(ctx, rule, ran === meant.length ? readTo : rule.cursorId, more || ran < meant.length)
}

/**
 * False when the rule no longer stands where it was found. What the rule does, the note of it and the cursor commit
 * together: a process that dies has done all of it or nothing.
 */
async function runFor(ctx: Context, rule: RuleRow, candidate: Candidate): Promise<boolean> {
  const hourAgo = new Date(ctx.clock.now().getTime() - hour)
  if ((await runsSince(ctx.db, rule.id, hourAgo)) >= mostRunsPerHour) return stop(ctx, rule, candidate)
  try {
    const owner = await ownerOf(ctx, rule)
    const { spaceId } = candidate.happening
    const places = await namesOfPlaces(ctx.db, spaceId === null ? [] : [spaceId], [])
    const space = places.get(`space ${spaceId}`)?.name ?? ''
    const values = valuesOf(ctx, candidate, { space, language: owner.language })
    const day = await today(ctx)
    return await inTransaction(ctx, owner, async (tx) => {
      if (!(await claim(tx, rule, candidate, 0))) return false
      const runId = await note(tx, rule, candidate, null)
      if (runId === undefined) return true
      const done: RuleRun['done'] = []
      let taskId: number | null = null
      for (const [number, action] of rule.actions.entries()) {
        const key = `rule:${rule.id}:${candidate.happening.messageId}:${number}`
        const { path, id: thingId } = candidate.happening.subject
        const occasion = { rule, owner, key, values, path, thingId, today: day }
        const { taskId: made, ...one } = await act(ctx, tx, action, occasion)
        done.push(one)
        taskId = made ?? taskId
      }
      await tx.db
        .updateTable('ruleRuns')
        .set({ done: JSON.stringify(done), taskId })
        .where('id', '=', runId)
        .execute()
      await tx.record({ action: 'rule.ran', object: ruleObject(rule), after: { event: candidate.happening.kind } })
      tx.emit(rulesChanged, {}, [rulesRoom])
      return true
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(ctx, rule, candidate, reasonOf(error))
  }
}

/** With their rights of now, and marked so that nothing they do here is an event for a rule. */
async function ownerOf(ctx: Context, rule: RuleRow): Promise<Actor> {
  const owner = await actorFor(ctx.db, rule.ownerId)
  if (!owner) throw forbidden('ruleOwnerInactive')
  if (owner.twoStepDue) throw forbidden('ruleOwnerTwoStep')
  if (!managesAll(owner.rules)) throw forbidden('ruleOwnerNoRight')
  return { ...owner, origin: { ...owner.origin, requestId: ruleOrigin(rule.id) } }
}

/** The first word about the field that was refused says more than that something was. */
const reasonOf = ({ code, fields }: AppError) => Object.values(fields)[0]?.[0]?.key ?? code

/** Only where the rule still stands there as it was read: of two processes the second finds nothing to do. */
async function claim(tx: Transaction, rule: RuleRow, { happening }: Candidate, refusals: number): Promise<boolean> {
  const row = await tx.db
    .updateTable('rules')
    .set({ cursorId: happening.id, refusals })
    .where('id', '=', rule.id)
    .where('cursorId', '=', rule.cursorId)
    .where('version', '=', rule.version)
    .where('offReason', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined where it has run for this event before. */
async function note(tx: Transaction, { id: ruleId }: RuleRow, { happening }: Candidate, failure: string | null) {
  const { messageId: eventKey, kind, subject } = happening
  const row = await tx.db
    .insertInto('ruleRuns')
    .values({
      ...{ ruleId, eventKey, at: tx.now, kind, title: subject.title, path: subject.path, failure, taskId: null },
      done: JSON.stringify([]),
    })
    .onConflict((conflict) => conflict.columns(['ruleId', 'eventKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

function refuse(ctx: Context, rule: RuleRow, candidate: Candidate, failure: string): Promise<boolean> {
  return inTransaction(ctx, systemActor(runKind), async (tx) => {
    const held = await tx.db
      .selectFrom('rules')
      .select('refusals')
      .where('id', '=', rule.id)
      .forUpdate()
      .executeTakeFirst()
    const refusals = (held?.refusals ?? 0) + 1
    if (!(await claim(tx, rule, candidate, refusals))) return false
    await note(tx, rule, candidate, failure)
    tx.emit(rulesChanged, {}, [rulesRoom])
    if (refusals < mostRefusals) return true
    await switchOff(tx, rule, 'refused')
    return false
  })
}

function stop(ctx: Context, rule: RuleRow, candidate: Candidate): Promise<boolean> {
  return inTransaction(ctx, systemActor(runKind), async (tx) => {
    if (await claim(tx, rule, candidate, 0)) await switchOff(tx, rule, 'tooMany')
    return false
  })
}

/** Its owner hears of it, and whoever else may mend it. */
async function switchOff(tx: Transaction, rule: RuleRow, reason: 'refused' | 'tooMany') {
  await tx.db.updateTable('rules').set({ offReason: reason }).where('id', '=', rule.id).execute()
  await tx.record({ action: 'rule.switchedOff', object: ruleObject(rule), after: { reason } })
  const admins = await activeAdmins(tx.db).select('users.id').execute()
  await notify(tx, [rule.ownerId, ...admins.map((admin) => admin.id)], {
    kind: 'ruleOff',
    params: { title: rule.name },
    href: href(paths.systemStatus, { bolum: 'kurallar' }),
    tag: `ruleOff:${rule.id}`,
  })
  tx.emit(rulesChanged, {}, [rulesRoom])
}

async function moveOn(ctx: Context, rule: RuleRow, cursorId: number, more: boolean) {
  if (cursorId === rule.cursorId && !more) return
  await inTransaction(ctx, systemActor(runKind), async (tx) => {
    await tx.db
      .updateTable('rules')
      .set({ cursorId })
      .where('id', '=', rule.id)
      .where('cursorId', '=', rule.cursorId)
      .execute()
    if (more) await tx.enqueue(runJob(rule.id))
  })
}

import type { Kysely } from 'kysely'
import type { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { ChainFault, ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { digestOf, erasedDetails, hashOf, noHash } from './links.ts'
import { sealActivity } from './sealing.ts'
import { type CheckedLink, countAfter, countSeals, linksAfter, sealUpTo } from './seals.queries.ts'

/** Small enough for an answer within a moment, and for a bar that moves. */
const linesPerStep = 5000

export type Question = BodyOf<typeof activityLogEndpoints.check>
type Fault = NonNullable<ChainStep['fault']>

const faultOf = (id: number, kind: ChainFault): Fault => ({ id, kind })

/** What is wrong with a link, if anything, and its hash for the next one. */
function verify({ id, fact, details, salt, digest, hash }: CheckedLink, previous: string): Fault | string {
  if (hash === null || digest === null) return faultOf(id, 'added')
  if (fact === null || details === null) return faultOf(id, 'missing')
  const line = { id, fact, details }
  // Without its salt the line's details were erased, and nothing may stand in their place; the rest is held against the hash.
  const asSealed = salt === null ? details === erasedDetails : digestOf(salt, line) === digest
  if (!asSealed) return faultOf(id, 'changed')
  return hashOf(previous, line, digest) === hash ? hash : faultOf(id, 'cut')
}

async function hashBefore(db: Kysely<Database>, after: number): Promise<string | undefined> {
  if (after === 0) return noHash
  const seal = await sealUpTo(db, after)
  return seal?.activityId === after ? seal.hash : undefined
}

async function isStillThere(db: Kysely<Database>, noted: Question['noted']): Promise<boolean> {
  if (noted === undefined) return true
  const seal = await sealUpTo(db, noted.id)
  return seal?.activityId === noted.id && seal.hash === noted.hash
}

/** The next lines after one, held against their seals. */
export async function checkStep(db: Kysely<Database>, { after, noted }: Question): Promise<ChainStep> {
  const head = await sealUpTo(db)
  const total = await countSeals(db)
  const waiting = await countAfter(db, head?.activityId ?? 0)
  const whole = {
    ...{ total, waiting, fault: null },
    head: head ? { id: head.activityId, hash: head.hash } : null,
  }
  if (noted && !(await isStillThere(db, noted))) {
    return { ...whole, checked: 0, after, done: true, fault: faultOf(noted.id, 'cut') }
  }
  let previous = await hashBefore(db, after)
  if (previous === undefined) return { ...whole, checked: 0, after, done: true, fault: faultOf(after, 'cut') }
  const links = await linksAfter(db, after, linesPerStep)
  for (const [index, link] of links.entries()) {
    const found = verify(link, previous)
    if (typeof found === 'object') return { ...whole, checked: index, after: link.id, done: true, fault: found }
    previous = found
  }
  const reached = links.at(-1)?.id ?? after
  return { ...whole, checked: links.length, after: reached, done: reached >= (head?.activityId ?? 0) }
}

/** All steps, one after the other: what the last one says. */
export async function checkAll(db: Kysely<Database>, noted?: Question['noted']): Promise<ChainStep> {
  let step = await checkStep(db, { after: 0, noted })
  while (!step.done) step = await checkStep(db, { after: step.after })
  return step
}

/** What was written until now is part of what is checked; that somebody checked is written down. */
export async function checkChain(ctx: Context, actor: Actor, question: Question): Promise<ChainStep> {
  if (question.after === 0) await sealActivity(ctx)
  const step = await checkStep(ctx.db, question)
  if (step.done) {
    await inTransaction(ctx, actor, (tx) =>
      tx.record({
        action: 'activityLog.checked',
        object: { kind: 'activityLog', id: null, title: '' },
        after: { whole: step.fault === null, lines: step.total, ...(step.fault ? { faultAt: step.fault.id } : {}) },
      }),
    )
  }
  return step
}

/** Each night the whole chain; its head goes into the output too, where nobody who changes the database can reach it. */
export async function checkWholeChain(ctx: Context): Promise<void> {
  await sealActivity(ctx)
  const { fault, head, total } = await checkAll(ctx.db)
  const log = ctx.log.child({ service: 'activityLog' })
  if (fault) log.error({ fault, head }, `the chain of the activity log is broken at line ${fault.id}: ${fault.kind}`)
  else log.info({ head, total }, 'the chain of the activity log is whole')
}

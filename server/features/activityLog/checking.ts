import type { Kysely } from 'kysely'
import type { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { ChainFault, ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { digestOf, erasedDetails, hashOf, noHash } from './links.ts'
import { countByNote, type Nightly, noteCount, readNightly, saveNightly } from './nightly.queries.ts'
import { sealActivity } from './sealing.ts'
import { type CheckedLink, countAfter, countSeals, linksAfter, sealUpTo } from './seals.queries.ts'

/** Small enough for an answer within a moment, and for a bar that moves. */
const linesPerStep = 5000

export type Question = BodyOf<typeof activityLogEndpoints.check>
type Fault = NonNullable<ChainStep['fault']>

const faultOf = (id: number, kind: ChainFault): Fault => ({ id, kind })

/** The fault of a link, or its hash for the next one. */
function verify({ id, fact, details, salt, digest, hash }: CheckedLink, previous: string): Fault | string {
  if (hash === null || digest === null) return faultOf(id, 'added')
  if (fact === null || details === null) return faultOf(id, 'missing')
  const line = { id, fact, details }
  // Without its salt the line's details were erased, so only `erasedDetails` may be there; the hash covers the rest.
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

interface Walk {
  checked: number
  /** The last line that was looked at. */
  after: number
  fault: Fault | null
}

/** The next lines after one, held against their seals. */
async function walk(db: Kysely<Database>, after: number, upTo?: number): Promise<Walk> {
  let previous = await hashBefore(db, after)
  if (previous === undefined) return { checked: 0, after, fault: faultOf(after, 'cut') }
  const links = await linksAfter(db, { after, upTo, limit: linesPerStep })
  for (const [index, link] of links.entries()) {
    const found = verify(link, previous)
    if (typeof found === 'object') return { checked: index, after: link.id, fault: found }
    previous = found
  }
  return { checked: links.length, after: links.at(-1)?.id ?? after, fault: null }
}

/** One step of a check of all; how many lines there are is counted once for all its steps. */
async function checkStep(db: Kysely<Database>, { after, noted }: Question, total: number): Promise<ChainStep> {
  const head = await sealUpTo(db)
  const waiting = await countAfter(db, head?.activityId ?? 0)
  const whole = { total, waiting, head: head ? { id: head.activityId, hash: head.hash } : null }
  if (noted && !(await isStillThere(db, noted))) {
    return { ...whole, checked: 0, after, done: true, fault: faultOf(noted.id, 'cut') }
  }
  const walked = await walk(db, after)
  return { ...whole, ...walked, done: walked.fault !== null || walked.after >= (head?.activityId ?? 0) }
}

/** All steps, one after the other; returns the last one. */
export async function checkAll(db: Kysely<Database>, noted?: Question['noted']): Promise<ChainStep> {
  const total = await countSeals(db)
  let step = await checkStep(db, { after: 0, noted }, total)
  while (!step.done) step = await checkStep(db, { after: step.after }, total)
  return step
}

/** Seals the latest lines first, so that the check covers them; the log records the check. */
export async function checkChain(ctx: Context, actor: Actor, question: Question): Promise<ChainStep> {
  if (question.after === 0) {
    await sealActivity(ctx)
    await noteCount(ctx.db)
  }
  const step = await checkStep(ctx.db, question, await countByNote(ctx.db))
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

/** In this many nights every line is checked again. */
const nightsPerRound = 28

/**
 * Each night checks the new lines, and the next part of the older ones, so that a night's work does not grow with the
 * log. The newest seal goes into the output too, where nobody who changes the database can reach it.
 */
export async function checkTonight(ctx: Context): Promise<void> {
  await sealActivity(ctx)
  const log = ctx.log.child({ service: 'activityLog' })
  const before = await readNightly(ctx.db)
  const head = await sealUpTo(ctx.db)
  const fresh = await walkNew(ctx.db, before, head?.activityId ?? 0)
  const again = before && (await walkAgain(ctx.db, before))
  for (const fault of [fresh.fault, again?.fault]) {
    if (fault) log.error({ fault, head }, `the chain of the activity log is broken at line ${fault.id}: ${fault.kind}`)
  }
  // A place that is broken is come back to, night after night.
  const seen = fresh.fault ? before : head && { upTo: head.activityId, hash: head.hash }
  if (seen) await saveNightly(ctx.db, { ...seen, againUpTo: (again?.fault ? before?.againUpTo : again?.after) ?? 0 })
  if (fresh.fault || again?.fault) return
  const portion = {
    new: fresh.checked,
    again: again ? { lines: again.checked, from: again.from, to: again.after } : null,
  }
  log.info({ head, ...portion }, 'the chain of the activity log is whole, as far as it was checked tonight')
}

/** Step by step up to a line. */
async function walkTo(db: Kysely<Database>, after: number, upTo: number): Promise<Walk> {
  const walked: Walk = { checked: 0, after, fault: null }
  while (walked.after < upTo && !walked.fault) {
    const step = await walk(db, walked.after, upTo)
    walked.checked += step.checked
    walked.fault = step.fault
    // Unused ids may reach up to the end.
    walked.after = step.checked === 0 ? upTo : step.after
  }
  return walked
}

/** The lines since the last night; the line that was last then must still be there. */
async function walkNew(db: Kysely<Database>, before: Nightly | undefined, upTo: number): Promise<Walk> {
  const from = before?.upTo ?? 0
  const isThere = !before || (await isStillThere(db, { id: from, hash: before.hash }))
  return isThere ? walkTo(db, from, upTo) : { checked: 0, after: from, fault: faultOf(from, 'cut') }
}

/** The next part of what earlier nights have seen; after the last line it begins again with the first. */
async function walkAgain(db: Kysely<Database>, { upTo, againUpTo }: Nightly) {
  const from = againUpTo < upTo ? againUpTo : 0
  // By ids, of which hardly any is missing: counting the lines would take a night by itself.
  const to = Math.min(upTo, from + Math.ceil(upTo / nightsPerRound))
  const sealed = (await sealUpTo(db, from))?.activityId ?? 0
  return { from, ...(await walkTo(db, sealed, to)) }
}

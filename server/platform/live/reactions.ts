import { systemActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Transaction } from '../transaction.ts'
import type { CommittedEvent } from './eventLog.ts'
import { wakeable } from './wakeable.ts'

/** What follows from events of one name, in their order, as jobs: a reaction may only `tx.enqueue`. */
export type Reactions = Record<string, (events: readonly CommittedEvent[], tx: Transaction) => Promise<void>>

const reader = 'reactions'
const eventsPerPass = 100
const triesPerEvent = 5
/** Events that nobody reacts to start no pass, yet the cursor must follow, or they could never be pruned. */
const passAtLeastEveryMs = 60_000
/** A pass is a transaction of its own: what happens in quick succession shares one. */
const restBetweenPassesMs = 250

class ReactionFailed extends Error {
  readonly eventIds: readonly number[]
  constructor(name: string, events: readonly CommittedEvent[], cause: unknown) {
    super(`the reaction to ${name} failed`, { cause })
    this.eventIds = events.map(({ id }) => id)
  }
}

/**
 * Turns the next events into jobs and moves the cursor, both in one transaction: after a crash between, the whole
 * pass is done again, and once. The locked row makes several processes take turns.
 */
export async function reactOnce(
  ctx: Context,
  reactions: Reactions,
  { limit = eventsPerPass, skip }: { limit?: number; skip?: number | undefined } = {},
): Promise<{ seen: number; more: boolean }> {
  // Taken before the read: everything up to it is committed, so a read that finds less than its limit has seen all of it.
  const known = ctx.events.cursor()
  return inTransaction(ctx, systemActor(reader), async (tx) => {
    const cursor = await lockCursor(tx)
    const events = await tx.db
      .selectFrom('events')
      .select(['id', 'name', 'rooms', 'payload', 'actorId', 'at'])
      .where('id', '>', cursor)
      .where('name', 'in', ['', ...Object.keys(reactions)])
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const [name, some] of Map.groupBy(events, (event) => event.name)) {
      const wanted = some.filter(({ id }) => id !== skip)
      try {
        if (wanted.length > 0) await reactions[name]?.(wanted, tx)
      } catch (error) {
        throw new ReactionFailed(name, wanted, error)
      }
    }
    const more = events.length === limit
    const seen = Math.max(cursor, events.at(-1)?.id ?? 0, more ? 0 : known)
    if (seen > cursor)
      await tx.db.updateTable('eventCursors').set({ lastId: seen }).where('reader', '=', reader).execute()
    return { seen, more }
  })
}

async function lockCursor(tx: Transaction): Promise<number> {
  const locked = () =>
    tx.db.selectFrom('eventCursors').select('lastId').where('reader', '=', reader).forUpdate().executeTakeFirst()
  const found = await locked()
  if (found) return found.lastId
  await tx.db
    .insertInto('eventCursors')
    .values({ reader, lastId: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await locked())?.lastId ?? 0
}

/** Several features may react to the same event. */
function mergeReactions(all: readonly Reactions[]): Reactions {
  const merged: Reactions = {}
  for (const [name, react] of all.flatMap((reactions) => Object.entries(reactions))) {
    const before = merged[name]
    merged[name] = async (events, tx) => {
      await before?.(events, tx)
      await react(events, tx)
    }
  }
  return merged
}

export interface RunningReactions {
  stop(): Promise<void>
  /** Turns everything committed so far into jobs, for whoever needs to know that it is done. */
  runDue(): Promise<void>
}

/** Every process hears every event and starts a pass, so that one that dies in its pass is followed by another. */
export function startReactions(
  ctx: Context,
  all: readonly Reactions[],
  { retryAfterMs = 1000 } = {},
): RunningReactions {
  const reactions = mergeReactions(all)
  let retry: NodeJS.Timeout | undefined
  /** Up to this event one at a time, so that only the one that fails is held up, and in the end left out. */
  let carefulUntil = 0
  let failing: { eventId: number; tries: number } | undefined

  const passes = wakeable(
    async () => {
      const skip = failing && failing.tries >= triesPerEvent ? failing.eventId : undefined
      const { seen, more } = await reactOnce(ctx, reactions, carefulUntil > 0 ? { limit: 1, skip } : {})
      if (seen >= carefulUntil) carefulUntil = 0
      if (more) passes.wake()
    },
    (error) => {
      noteFailure(error)
      retry = setTimeout(passes.wake, retryAfterMs).unref()
    },
    restBetweenPassesMs,
  )

  function noteFailure(error: unknown) {
    if (!(error instanceof ReactionFailed)) return ctx.log.warn({ err: error }, 'reactions could not run, trying again')
    const [eventId = 0, ...others] = error.eventIds
    carefulUntil = Math.max(carefulUntil, eventId, ...others)
    if (others.length > 0) return ctx.log.warn({ err: error }, 'a reaction failed; its events are tried one by one')
    const tries = failing?.eventId === eventId ? failing.tries + 1 : 1
    failing = { eventId, tries }
    const left =
      tries < triesPerEvent
        ? 'a reaction failed and will be tried again'
        : 'a reaction failed too often and is left out'
    ctx.log.error({ err: error, eventId, tries }, left)
  }

  const unlisten = ctx.events.listen((event) => {
    if (Object.hasOwn(reactions, event.name)) passes.wake()
  })
  const steady = setInterval(passes.wake, passAtLeastEveryMs).unref()
  passes.wake()

  return {
    async stop() {
      unlisten()
      clearInterval(steady)
      clearTimeout(retry)
      await passes.stop()
    },
    async runDue() {
      while ((await reactOnce(ctx, reactions)).more);
    },
  }
}

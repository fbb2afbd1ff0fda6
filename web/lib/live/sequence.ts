import { accessChangedName, type CatchUpAnswer, type LiveEvent } from '#contract/live/protocol.ts'

export interface SequenceHandlers {
  event(event: LiveEvent): void
  /** Events alone cannot repair the cache: all cached data must be fetched again. */
  refetch(): void
  /** The caller needs an event that is older than the remembered ones. */
  missing(): void
}

const rememberAtMost = 1000

/**
 * Keeps the order of events: none twice, none before one that is still missing. It remembers the latest events, because
 * an answer may arrive later than an event that it does not contain yet.
 */
export function createSequence(handlers: SequenceHandlers) {
  let last: number | null = null
  let remembered: LiveEvent[] = []
  let rememberedAfter = 0
  let waiting: LiveEvent[] | null = null

  function startAt(cursor: number) {
    last = cursor
    remembered = []
    rememberedAfter = cursor
  }

  function handOn(event: LiveEvent) {
    if (last === null || event.id <= last) return
    last = event.id
    remembered.push(event)
    if (remembered.length > rememberAtMost) rememberedAfter = remembered.shift()?.id ?? rememberedAfter
    if (event.name === accessChangedName) handlers.refetch()
    else handlers.event(event)
  }

  function endWaiting() {
    const events = waiting ?? []
    waiting = null
    for (const event of events) handOn(event)
  }

  return {
    last: () => last,
    receive(event: LiveEvent) {
      if (waiting) waiting.push(event)
      else handOn(event)
    },
    /** Until `caughtUp` or `joinedAt`, events wait. */
    pause() {
      waiting ??= []
    },
    /** For a first connection that has nothing to catch up with. */
    joinedAt(cursor: number) {
      startAt(cursor)
      endWaiting()
    },
    caughtUp(answer: CatchUpAnswer) {
      if (answer.refetch) {
        startAt(answer.cursor)
        handlers.refetch()
      }
      for (const event of answer.events) handOn(event)
      last = Math.max(last ?? 0, answer.cursor)
      endWaiting()
    },
    /** A read has brought the state as of this cursor, or newer. */
    note(cursor: number) {
      if (last === null) return startAt(cursor)
      if (cursor >= last) return
      if (cursor >= rememberedAfter) {
        for (const event of remembered) if (event.id > cursor && event.name !== accessChangedName) handlers.event(event)
        return
      }
      startAt(cursor)
      handlers.missing()
    },
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessChangedName, type LiveEvent } from '#contract/live/protocol.ts'
import { createSequence } from './sequence.ts'

const event = (id: number, name = 'thing.changed'): LiveEvent => ({ id, name, payload: { id }, actorId: null, at: '' })
const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => event(from + index + 1))

function sequenceWithLog() {
  const seen: number[] = []
  const calls = { refetch: 0, missing: 0 }
  const sequence = createSequence({
    event: ({ id }) => seen.push(id),
    refetch: () => calls.refetch++,
    missing: () => calls.missing++,
  })
  return { sequence, seen, calls }
}

describe('the order of events', () => {
  it('hands each event on once and ignores what is older than the last', () => {
    const { sequence, seen } = sequenceWithLog()
    sequence.joinedAt(4)
    for (const id of [4, 5, 5, 6, 3, 7]) sequence.receive(event(id))
    expect(seen).toEqual([5, 6, 7])
  })

  it('lets live events wait behind the ones it is catching up with', () => {
    const { sequence, seen } = sequenceWithLog()
    sequence.note(10)
    sequence.pause()
    sequence.receive(event(13))
    sequence.receive(event(14))
    expect(seen).toEqual([])
    sequence.caughtUp({ events: upTo(10, 13), cursor: 13, refetch: false })
    expect(seen).toEqual([11, 12, 13, 14])
  })

  it('starts over at the cursor of a refetch, even below what it had', () => {
    const { sequence, seen, calls } = sequenceWithLog()
    sequence.joinedAt(5000)
    sequence.pause()
    sequence.caughtUp({ events: [], cursor: 300, refetch: true })
    sequence.receive(event(301))
    expect(calls.refetch).toBe(1)
    expect(seen).toEqual([301])
  })

  it('gives the events again that an older answer does not contain', () => {
    const { sequence, seen, calls } = sequenceWithLog()
    sequence.joinedAt(1)
    for (const one of upTo(1, 4)) sequence.receive(one)
    sequence.note(2)
    expect(seen).toEqual([2, 3, 4, 3, 4])
    expect(calls.missing).toBe(0)
  })

  it('asks for what it no longer remembers', () => {
    const { sequence, calls } = sequenceWithLog()
    sequence.joinedAt(100)
    for (const one of upTo(100, 1200)) sequence.receive(one)
    sequence.note(150)
    expect(calls.missing).toBe(1)
    expect(sequence.last()).toBe(150)
  })

  it('takes the oldest of the first reads before it has ever been connected', () => {
    const { sequence } = sequenceWithLog()
    sequence.note(20)
    sequence.note(25)
    sequence.note(15)
    expect(sequence.last()).toBe(15)
  })

  it('fetches again when the access of this person changed', () => {
    const { sequence, seen, calls } = sequenceWithLog()
    sequence.joinedAt(1)
    sequence.receive(event(2, accessChangedName))
    expect(calls.refetch).toBe(1)
    expect(seen).toEqual([])
  })

  it('ends with every event once and in order, however connections and catch-ups interleave', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('commit' as const), count: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant('drop' as const), count: fc.constant(0) }),
      fc.record({ kind: fc.constant('return' as const), count: fc.integer({ min: 0, max: 5 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { sequence, seen } = sequenceWithLog()
        let newest = 0
        let connected = true
        sequence.joinedAt(0)
        const commit = (count: number) => {
          for (const one of upTo(newest, newest + count)) if (connected) sequence.receive(one)
          newest += count
        }
        const comeBack = (meanwhile: number) => {
          sequence.pause()
          connected = true
          const after = sequence.last() ?? 0
          const cursor = newest
          commit(meanwhile)
          sequence.caughtUp({ events: upTo(after, cursor), cursor, refetch: false })
        }
        for (const { kind, count } of steps) {
          if (kind === 'commit') commit(count)
          else if (kind === 'drop') connected = false
          else comeBack(count)
        }
        comeBack(0)
        expect(seen).toEqual(upTo(0, newest).map(({ id }) => id))
      }),
    )
  })
})

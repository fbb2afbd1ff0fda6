import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventKind } from '#contract/live/event.ts'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { attachLive, on, stale } from './reactions.ts'
import { createSequence } from './sequence.ts'
import { createSignal } from './signal.ts'

const row = z.object({ id: z.number(), version: z.number() })
type Row = z.infer<typeof row>
interface List {
  rows: Row[]
  cursor: number
}

const rowChanged = eventKind('row.changed', row)
let readings = 0
const counted = eventKind(
  'row.counted',
  row.refine(() => ++readings > 0),
)

const reactions = [
  ...on(rowChanged, (cache, changed) => {
    cache.setQueryData<List>(['rows'], (list) => {
      const known = list?.rows.find(({ id }) => id === changed.id)
      if (!list || (known && known.version >= changed.version)) return list
      return { ...list, rows: [...list.rows.filter(({ id }) => id !== changed.id), changed] }
    })
  }),
  ...on(counted, stale(['rows'])),
  ...on(
    counted,
    stale(['rows'], ({ id }) => ['rows', id]),
  ),
]

const changed = (id: number, payload: unknown): LiveEvent => ({ id, name: 'row.changed', payload, actorId: 1, at: '' })

function attached() {
  const queryClient = new QueryClient()
  const events = createSignal<LiveEvent>()
  const refetches = createSignal<void>()
  const sequence = createSequence({ event: events.send, refetch: () => refetches.send(), missing: () => {} })
  sequence.joinedAt(0)
  attachLive(queryClient, { onEvent: events.listen, onRefetch: refetches.listen, noteCursor: sequence.note }, reactions)
  const read = (answer: () => Promise<List>) =>
    queryClient.fetchQuery({ queryKey: ['rows'], queryFn: answer, staleTime: 0 })
  const shown = () => queryClient.getQueryData<List>(['rows'])?.rows
  const isStale = () => queryClient.getQueryState(['rows'])?.isInvalidated
  return { queryClient, sequence, read, shown, isStale, refetch: () => refetches.send() }
}

describe('live equals fresh', () => {
  it('applies an event to what is cached, and an old one not', async () => {
    const { sequence, read, shown } = attached()
    await read(async () => ({ rows: [{ id: 7, version: 2 }], cursor: 0 }))
    sequence.receive(changed(1, { id: 7, version: 3 }))
    sequence.receive(changed(2, { id: 7, version: 1 }))
    expect(shown()).toEqual([{ id: 7, version: 3 }])
  })

  it('does not lose an event that overtakes the answer to a read', async () => {
    const { sequence, read, shown } = attached()
    await read(async () => {
      sequence.receive(changed(1, { id: 7, version: 3 }))
      return { rows: [{ id: 7, version: 2 }], cursor: 0 }
    })
    expect(shown()).toEqual([{ id: 7, version: 3 }])
  })

  it('counts from what was read before it was attached', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['rows'], { rows: [], cursor: 5 })
    const noted: number[] = []
    const unheard = () => () => {}
    attachLive(
      queryClient,
      { onEvent: unheard, onRefetch: unheard, noteCursor: (cursor) => void noted.push(cursor) },
      [],
    )
    expect(noted).toEqual([5])
  })

  it('fetches again on request, and on a payload it cannot read', async () => {
    const one = attached()
    await one.read(async () => ({ rows: [], cursor: 0 }))
    one.refetch()
    expect(one.isStale()).toBe(true)

    const two = attached()
    await two.read(async () => ({ rows: [], cursor: 0 }))
    two.sequence.receive(changed(1, { id: 'seven' }))
    expect(two.isStale()).toBe(true)
  })

  it('goes on behind a reaction that throws, says so, and asks the server what is true', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const queryClient = new QueryClient()
    queryClient.setQueryData(['rows'], { rows: [], cursor: 0 })
    const events = createSignal<LiveEvent>()
    const unheard = () => () => {}
    const trouble = new TypeError('not what was expected')
    attachLive(queryClient, { onEvent: events.listen, onRefetch: unheard, noteCursor() {} }, [
      ...on(rowChanged, () => {
        throw trouble
      }),
      ...reactions,
    ])
    events.send(changed(1, { id: 7, version: 3 }))
    expect(queryClient.getQueryData(['rows'])).toEqual({ rows: [{ id: 7, version: 3 }], cursor: 0 })
    expect(queryClient.getQueryState(['rows'])?.isInvalidated).toBe(true)
    expect(logged.mock.calls).toEqual([['the event row.changed could not be applied', trouble]])
    logged.mockRestore()
  })

  it('reads an event once, and asks once for many in a row', async () => {
    vi.useFakeTimers()
    const { queryClient, sequence } = attached()
    const asked = vi.spyOn(queryClient, 'invalidateQueries')
    readings = 0
    for (let id = 1; id <= 100; id++) {
      sequence.receive({ ...changed(id, { id: 7, version: id }), name: counted.name })
    }
    vi.runAllTimers()
    vi.useRealTimers()
    expect(readings).toBe(100)
    expect(asked.mock.calls).toEqual([[{ queryKey: ['rows'] }], [{ queryKey: ['rows', 7] }]])
  })
})

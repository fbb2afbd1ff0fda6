import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { attachLive, registerApplier } from './appliers.ts'
import { createSequence } from './sequence.ts'
import { createSignal } from './signal.ts'

const row = z.object({ id: z.number(), version: z.number() })
type Row = z.infer<typeof row>
interface List {
  rows: Row[]
  cursor: number
}

registerApplier('row.changed', row, (queryClient, changed) => {
  queryClient.setQueryData<List>(['rows'], (list) => {
    const known = list?.rows.find(({ id }) => id === changed.id)
    if (!list || (known && known.version >= changed.version)) return list
    return { ...list, rows: [...list.rows.filter(({ id }) => id !== changed.id), changed] }
  })
})

const changed = (id: number, payload: unknown): LiveEvent => ({ id, name: 'row.changed', payload, actorId: 1, at: '' })

function attached() {
  const queryClient = new QueryClient()
  const events = createSignal<LiveEvent>()
  const refetches = createSignal<void>()
  const sequence = createSequence({ event: events.send, refetch: () => refetches.send(), missing: () => {} })
  sequence.joinedAt(0)
  attachLive(queryClient, { onEvent: events.listen, onRefetch: refetches.listen, noteCursor: sequence.note })
  const read = (answer: () => Promise<List>) =>
    queryClient.fetchQuery({ queryKey: ['rows'], queryFn: answer, staleTime: 0 })
  const shown = () => queryClient.getQueryData<List>(['rows'])?.rows
  const stale = () => queryClient.getQueryState(['rows'])?.isInvalidated
  return { sequence, read, shown, stale, refetch: () => refetches.send() }
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
    attachLive(queryClient, { onEvent: unheard, onRefetch: unheard, noteCursor: (cursor) => void noted.push(cursor) })
    expect(noted).toEqual([5])
  })

  it('fetches again on request, and on a payload it cannot read', async () => {
    const one = attached()
    await one.read(async () => ({ rows: [], cursor: 0 }))
    one.refetch()
    expect(one.stale()).toBe(true)

    const two = attached()
    await two.read(async () => ({ rows: [], cursor: 0 }))
    two.sequence.receive(changed(1, { id: 'seven' }))
    expect(two.stale()).toBe(true)
  })
})

import './browserParts.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { inputFor, randomFrom } from '#server/testing/hostile.ts'
import { reactions } from '../../web/app/live.ts'
import { attachLive } from '../../web/lib/live/reactions.ts'
import { createSignal } from '../../web/lib/live/signal.ts'

const root = join(import.meta.dirname, '../../web/features')

const isKey = (value: unknown): value is QueryKey => Array.isArray(value) && typeof value[0] === 'string'

/** `userKeys.list` as `['users', 'list', {}]`: every key that a feature exports, alone or among others. */
function keysIn(value: unknown): QueryKey[] {
  if (isKey(value)) return [value]
  if (typeof value === 'function') {
    const made: unknown = value('1', '1')
    return isKey(made) ? [made] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : []
}

async function registeredKeys(): Promise<QueryKey[]> {
  const modules = await Promise.all(
    globSync('**/*.data.ts', { cwd: root }).map((file): Promise<Record<string, unknown>> => import(join(root, file))),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/(?:^k|K)eys?$/.test(name) ? keysIn(value) : [])),
  )
}

const random = randomFrom(7)

/** Something that this kind of event may carry. */
function payloadOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  for (let tries = 0; tries < 5000; tries++) {
    const made = inputFor(json, random)
    if (schema.safeParse(made).success) return made
  }
  throw new Error('no payload found')
}

test('no event throws, whatever is cached under any of the keys; where nothing is, none has to be caught', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const keys = await registeredKeys()
  expect(keys.length).toBeGreaterThan(80)
  const kinds = new Map(reactions.map(({ kind }) => [kind.name, kind]))
  expect(kinds.size).toBeGreaterThan(40)
  for (const { name, payload: schema } of kinds.values()) {
    const payload = payloadOf(schema)
    // Nothing is cached under the first: there no reaction has anything to stumble over.
    for (const contents of [undefined, [], [1], { rows: [{}] }, { pages: [{}] }, 'text', 7]) {
      const queryClient = new QueryClient()
      for (const key of keys) {
        queryClient.setQueryData(key, contents)
        queryClient.setQueryData([...key, 'something else'], contents)
      }
      const events = createSignal<LiveEvent>()
      const unheard = () => () => {}
      const detach = attachLive(queryClient, { onEvent: events.listen, onRefetch: unheard, noteCursor() {} }, reactions)
      expect(() => events.send({ id: 1, name, payload, actorId: 1, at: '' }), name).not.toThrow()
      if (contents === undefined) expect(logged.mock.calls, name).toEqual([])
      detach()
      queryClient.clear()
    }
    logged.mockClear()
  }
  logged.mockRestore()
})

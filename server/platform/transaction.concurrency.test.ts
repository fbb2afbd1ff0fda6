import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { eventKind } from '#contract/live/event.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { systemActor } from './actor.ts'
import type { CommittedEvent } from './live/eventLog.ts'
import { soon } from './live/testGateway.ts'
import { inTransaction } from './transaction.ts'

const counted = eventKind('test.counted', z.object({ n: z.number() }))
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const act = (n: number, fail = false) =>
  inTransaction(server.ctx, systemActor('test'), async (tx) => {
    await tx.record({ action: 'test.counted', object: { kind: 'test', id: n, title: '' } })
    tx.emit(counted, { n }, ['everyone'])
    if (fail) throw new Error('changed my mind')
  })

it('keeps neither activity nor event of what was rolled back', async () => {
  const heard: CommittedEvent[] = []
  const stop = server.ctx.events.listen((event) => heard.push(event))
  await expect(act(1, true)).rejects.toThrow('changed my mind')
  await act(2)
  await soon(() => expect(heard.map((event) => event.payload)).toEqual([{ n: 2 }]))
  stop()
  const rows = await server.ctx.db.selectFrom('activity').select('objectId').where('objectKind', '=', 'test').execute()
  expect(rows).toEqual([{ objectId: 2 }])
})

it('hands on each event once, with ids that rise in the order of commits', async () => {
  const heard: CommittedEvent[] = []
  const stop = server.ctx.events.listen((event) => heard.push(event))
  await Promise.all(Array.from({ length: 40 }, (_, n) => act(100 + n)))
  await soon(() => expect(heard).toHaveLength(40))
  stop()
  const ids = heard.map((event) => event.id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(new Set(ids).size).toBe(40)
})

it('makes one thing of the same request sent five times at once', async () => {
  const admin = await server.person({}, ['Admin'])
  const body = { name: 'Depo Sorumlusu', rules: [], clientId: 'a-client-made-key' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call(roleEndpoints.create, { as: admin, body })),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const other = await server.call(roleEndpoints.create, { as: admin, body: { ...body, name: 'Başka' } })
  expect(other.status).toBe(422)
})

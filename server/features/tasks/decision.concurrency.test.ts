import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { working } from './tasks.testing.ts'

let server: TestServer
let work: ReturnType<typeof working>
beforeAll(async () => {
  server = await openTestServer()
  work = working(server)
})
afterAll(() => server.close())

test('of two who decide at once one does, and the other reads who did', async () => {
  const boss = await server.person()
  const admin = await server.person({}, ['Admin'])
  const [ada, bora] = [await server.person(), await server.person({ managerId: boss.id })]
  for (let round = 0; round < 5; round++) {
    const task = await work.create(ada, { assigneeId: bora.id })
    const [approved, cancelled] = await Promise.all([
      work.tryMove(boss, task, 'approve'),
      work.tryMove(admin, task, 'cancel', { reason: 'Gerek yok' }),
    ])
    const [won, lost] = approved.status === 200 ? [approved, cancelled] : [cancelled, approved]
    const winner = approved.status === 200 ? boss : admin
    const decision = approved.status === 200 ? 'approve' : 'cancel'
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body).toMatchObject({
      code: 'taskDecided',
      current: { id: task.id, version: 2, decided: { by: { id: winner.id, fullName: winner.fullName }, decision } },
    })
    expect(lost.body.errors?._?.[0]).toContain(winner.fullName)
    expect((await work.read(ada, task.id)).body).toMatchObject({
      status: decision === 'approve' ? 'active' : 'inactive',
      lastDecision: { by: { id: winner.id }, action: decision },
    })
  }
})

test('the same task sent at once under one key is made once', async () => {
  const ada = await server.person()
  const clientId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => work.tryCreate(ada, { clientId })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('two who tick at once both count', async () => {
  const ada = await server.person()
  const { id } = await work.create(ada, { checklist: ['a', 'b', 'c', 'd', 'e', 'f'] })
  await Promise.all([1, 2, 3, 4, 5, 6].map((itemId) => work.tick(ada, id, itemId)))
  expect((await work.read(ada, id)).body.checklist.every(({ done }) => done)).toBe(true)
})

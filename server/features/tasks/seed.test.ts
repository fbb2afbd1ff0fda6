import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { demoPassword } from '../demo/people.seed.ts'
import { spacesFeature } from '../spaces/index.ts'
import { tasksFeature } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  for (const { seed } of [demoFeature, spacesFeature, tasksFeature]) await seed?.(server.ctx)
})
afterAll(() => server.close())

async function signedIn(name: string) {
  const body = { email: `${name}@imece.test`, password: demoPassword }
  const answer = await server.call(accountEndpoints.login, { body })
  if (!('accessToken' in answer.body)) throw new Error(JSON.stringify(answer.body))
  return { token: answer.body.accessToken }
}

test('the demo has work of every kind, and enough of it for everybody to see', async () => {
  const admin = await signedIn('admin')
  const total = async (query: object) => (await server.call(taskEndpoints.list, { as: admin, query })).body.total
  expect(await total({})).toBeGreaterThanOrEqual(100)
  for (const status of ['active', 'completed', 'notCompleted', 'expired', 'inactive']) {
    expect(await total({ status }), status).toBeGreaterThan(1)
  }
  for (const pendingKind of ['create', 'complete', 'extend']) {
    expect(await total({ status: 'pending', pendingKind }), pendingKind).toBeGreaterThan(3)
  }
  expect(await total({ status: 'pending' })).toBeGreaterThanOrEqual(12)
})

test.each(['proje', 'uye'])('%s has a lively list', async (name) => {
  const as = await signedIn(name)
  const { counts } = (await server.call(taskEndpoints.counts, { as })).body
  expect(counts.assigned).toBeGreaterThanOrEqual(5)
  expect(counts.created).toBeGreaterThanOrEqual(3)
  expect(counts.watching).toBeGreaterThanOrEqual(2)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { createEventLog } from '../../platform/live/eventLog.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { createSettings } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('another process forgets its copy when the event reaches it', async () => {
  const { db, config, log } = server.ctx
  const events = createEventLog({ db, clock: { now: () => new Date() }, log, poll: true })
  await events.start()
  const elsewhere = createSettings({ db, events, config })
  const before = await elsewhere.read()
  const admin = await server.person({}, ['Admin'])
  const body = { ...before, workspaceName: 'Pusula' }
  expect((await server.call(settingsEndpoints.update, { as: admin, body })).status).toBe(200)
  await soon(async () => expect((await elsewhere.read()).workspaceName).toBe('Pusula'))
  await events.stop()
})

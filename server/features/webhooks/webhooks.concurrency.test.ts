import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobs } from '../../platform/jobs/runner.ts'
import type { TestServer } from '../../testing/harness.ts'
import { webhookJobs } from './delivering.ts'
import { openTelling, type Telling, verify } from './webhooks.testing.ts'

let server: TestServer
let receiver: Telling['receiver']
let tell: Telling['tell']
let admin: Telling['admin']
let close: Telling['close']

beforeAll(async () => {
  ;({ server, receiver, admin, tell, close } = await openTelling())
})
afterAll(() => close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('webhooks').execute()
  await server.ctx.db.deleteFrom('jobs').execute()
  receiver.received.length = 0
})

/** As another process of the workspace runs them. */
const runner = () => openJobs(server.ctx, webhookJobs)
const names = Array.from({ length: 12 }, (_, number) => `gün ${number}`)
const titles = () => receiver.accepted().map(({ data }) => Object(data).subject.title)
const cursor = async () =>
  (await server.ctx.db.selectFrom('webhooks').select('cursorId').executeTakeFirstOrThrow()).cursorId

/** The receiver keeps the first call waiting until it is let go; later ones are answered at once. */
function holdFirst() {
  const held = Promise.withResolvers<ServerResponse>()
  let isFirst = true
  receiver.does(() => {
    if (!isFirst) return 200
    isFirst = false
    return (answer) => held.resolve(answer)
  })
  return async () => (await held.promise).writeHead(200).end()
}

test('of several processes one tells a receiver at a time, and each event once', async () => {
  const { secret } = await tell.create(admin)
  for (const name of names) await tell.happen(admin, name)
  await tell.ask()
  const letGo = holdFirst()
  const first = runner().runDue()
  await receiver.until(() => receiver.received.length === 1)
  await tell.happen(admin, 'sonra')
  await tell.ask()
  await Promise.all([runner().runDue(), runner().runDue()])
  expect(receiver.received).toHaveLength(1)
  await letGo()
  await first
  await Promise.all([runner().runDue(), runner().runDue()])
  // The first was answered by hand: the receiver did not note a status for it.
  expect(titles()).toEqual([...names.slice(1), 'sonra'])
  expect(receiver.received).toHaveLength(names.length + 1)
  for (const one of receiver.received) verify(secret, one)
})

test('a process that slept longer than its claim leaves the place to the one that took over', async () => {
  await tell.create(admin)
  for (const name of names) await tell.happen(admin, name)
  await tell.ask()
  const letGo = holdFirst()
  const sleeper = runner().runDue()
  await receiver.until(() => receiver.received.length === 1)
  server.clock.advance(3 * 60_000)
  await runner().runDue()
  expect(titles()).toEqual(names)
  const reached = await cursor()
  await letGo()
  await sleeper
  expect(receiver.received).toHaveLength(names.length + 1)
  expect(await cursor()).toBeGreaterThanOrEqual(reached)
  await tell.happen(admin, 'sonra')
  await tell.ask()
  await runner().runDue()
  expect(titles()).toEqual([...names, 'sonra'])
})

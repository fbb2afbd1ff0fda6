import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { openTestGateway, say, soon } from './testGateway.ts'

let server: TestServer
let live: Awaited<ReturnType<typeof openTestGateway>>

beforeAll(async () => {
  server = await openTestServer()
  live = await openTestGateway(server.ctx)
})
afterAll(async () => {
  await live?.close()
  await server?.close()
})

/** As a restore does under a running server: the table is that of an earlier moment, and its ids begin again from there. */
async function goBackTo(id: number) {
  await server.ctx.db.deleteFrom('events').where('id', '>', id).execute()
  await sql`select setval('events_id_seq', ${id})`.execute(server.ctx.db)
}

const liveState = async (as: Awaited<ReturnType<TestServer['person']>>) => {
  const { body } = await server.call(systemStatusEndpoints.check, { as })
  return body.checks.find(({ name }) => name === 'live')
}

it('a log that was replaced by an older one is noticed, and live delivery goes on from there', async () => {
  const admin = await server.person({}, ['Admin'])
  await say(server.ctx, 'kept', 'everyone')
  const before = await live.join(admin.token)
  for (const text of ['one', 'two', 'three']) await say(server.ctx, text, 'everyone')
  await soon(() => expect(before.texts()).toEqual(['one', 'two', 'three']))
  const lost = server.ctx.events.cursor()
  await goBackTo(before.cursor)
  await say(server.ctx, 'first of the new life', 'everyone')

  // Whoever was connected is cut off, and hears on return that everything is to be fetched anew.
  await soon(() => expect(before.log).toContain('disconnect'))
  const after = await live.join(admin.token)
  expect(await after.catchUp(lost)).toMatchObject({ events: [], refetch: true })
  await say(server.ctx, 'heard', 'everyone')
  await soon(() => expect(after.texts()).toEqual(['heard']))
  // No id of the earlier life is given out again, so its cursors stay foreign for good.
  expect(server.ctx.events.cursor()).toBeGreaterThan(lost)
  expect(await after.catchUp(lost)).toMatchObject({ events: [], refetch: true })
})

it('the status page tells of it for an hour', async () => {
  const admin = await server.person({}, ['Admin'])
  expect(await liveState(admin)).toMatchObject({ state: 'slow', trouble: { kind: 'logReplaced' } })
  server.clock.advance(61 * 60_000)
  expect(await liveState(admin)).toMatchObject({ state: 'working', trouble: null })
})

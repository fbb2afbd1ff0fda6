import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { openAlarmReceiver } from '../../../testing/alarmReceiver.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'

const minute = 60_000

let receiver: Awaited<ReturnType<typeof openAlarmReceiver>>
let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  receiver = await openAlarmReceiver()
  const config = { ...receiver.config, publicUrl: 'https://imece.example' }
  // By day: what jobs of the night leave in the queue would be late after a jump of the clock.
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config })
  admin = await server.person({}, ['Admin'])
  await server.heart.beat()
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

const stuck = 'alarms.stuck'

/** A look of somebody, and the alarms that it sends; of the queue, as what else this machine does is not ours to judge. */
async function look() {
  receiver.posts.length = 0
  receiver.mails.length = 0
  await server.call(systemStatusEndpoints.check, { as: await server.person({}, ['Admin']) })
  await server.jobs.runDue()
  return receiver.posts.filter((post) => Object(post).part === 'queue')
}

async function giveUpJob() {
  const { db, clock } = server.ctx
  await enqueueJob(db, clock.now(), { kind: 'mail.send', payload: {}, uniqueKey: stuck })
  await db
    .updateTable('jobs')
    .set({ givenUpAt: clock.now(), lastError: 'kapalı' })
    .where('uniqueKey', '=', stuck)
    .execute()
}
const heal = () => server.ctx.db.deleteFrom('jobs').where('uniqueKey', '=', stuck).execute()

test('who operates the workspace hears of a part that wants attention, by mail and webhook, and when it is well again', async () => {
  expect(await look()).toEqual([])
  await giveUpJob()
  const [told, ...more] = await look()
  expect(more).toEqual([])
  expect(told).toEqual({
    part: 'queue',
    state: 'attention',
    since: server.ctx.clock.now().toISOString(),
    text: 'İş kuyruğu: Dikkat · Bazı işlerden vazgeçildi · kapalı',
    workspace: 'https://imece.example',
    processes: [{ id: server.ctx.self.id, host: server.ctx.self.host }],
  })
  const mail = receiver.mails.find(({ subject }) => subject?.includes('İş kuyruğu'))
  expect(mail?.to).toMatchObject([{ address: 'nobet@imece.test' }])
  expect(mail?.text).toContain(server.ctx.self.id)
  expect(mail?.text).toContain('https://imece.example/admin/sistem-ayarlari/sistem-durumu')
  expect(await look()).toEqual([])
  await heal()
  expect(await look()).toMatchObject([{ part: 'queue', state: 'working' }])
})

test('what comes and goes is told once an hour, and later if it still holds', async () => {
  server.clock.advance(2 * 60 * minute)
  await giveUpJob()
  expect(await look()).toHaveLength(1)
  await heal()
  expect(await look()).toMatchObject([{ state: 'working' }])
  server.clock.advance(10 * minute)
  await giveUpJob()
  expect(await look()).toEqual([])
  server.clock.advance(55 * minute)
  expect(await look()).toMatchObject([{ state: 'attention' }])
  await heal()
  expect(await look()).toMatchObject([{ state: 'working' }])
})

test('an Admin tries the alarm and sees what arrives and what does not', async () => {
  const { body: status } = await server.call(systemStatusEndpoints.read, { as: admin })
  expect(status.alarmWays).toEqual(['mail', 'webhook'])
  receiver.mails.length = 0
  receiver.answers(500)
  const { body } = await server.call(systemStatusEndpoints.testAlarm, { as: admin })
  expect(body.ways).toEqual([
    { way: 'mail', failure: null },
    { way: 'webhook', failure: 'the webhook answered 500' },
  ])
  expect(receiver.posts.at(-1)).toMatchObject({ state: 'test' })
  expect(receiver.mails[0]?.subject).toContain('Deneme alarmı')
  receiver.answers(204)
  expect((await server.call(systemStatusEndpoints.testAlarm, { as: admin })).body.ways[1]).toEqual({
    way: 'webhook',
    failure: null,
  })
  const member = await server.person()
  expect((await server.call(systemStatusEndpoints.testAlarm, { as: member })).status).toBe(403)
})

test('without an address nothing leaves the workspace', async () => {
  const silent = await openTestServer()
  try {
    const somebody = await silent.person({}, ['Admin'])
    expect((await silent.call(systemStatusEndpoints.read, { as: somebody })).body.alarmWays).toEqual([])
    expect((await silent.call(systemStatusEndpoints.testAlarm, { as: somebody })).body.ways).toEqual([])
    expect(await silent.ctx.db.selectFrom('alarms').selectAll().execute()).toEqual([])
  } finally {
    await silent.close()
  }
})

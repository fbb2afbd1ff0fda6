import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { mailJob, sendMail } from '../../platform/mail/mail.ts'
import { silentMark } from '../../platform/silence.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  const now = server.ctx.clock.now()
  await server.ctx.db.insertInto('marks').values({ name: silentMark, at: now }).execute()
})
afterAll(() => server.close())

const mail = { to: 'ada@imece.test', template: 'resetPassword', language: 'tr', params: {} } as const

test('a silent workspace sends nothing, and says what waits', async () => {
  await enqueueJob(server.ctx.db, server.ctx.clock.now(), mailJob(mail))
  server.clock.advance(20 * 60_000)
  await server.jobs.runDue()
  expect(await server.mails()).toEqual([])
  // Whatever finds another way out ends at the door.
  await expect(sendMail(server.ctx, mail)).rejects.toThrow('silent')
  const { body } = await server.call(silenceEndpoints.read, { as: admin })
  expect(body).toEqual({ since: expect.any(String), waiting: [{ what: 'mail', due: 1, later: 0 }] })
  // Waiting on purpose is not being late.
  const status = (await server.call(systemStatusEndpoints.check, { as: admin })).body
  expect(status.checks.find(({ name }) => name === 'queue')?.state).toBe('working')
})

test('scheduled reports are among what waits, now and later', async () => {
  const body = { clientId: randomUUID(), kind: 'taskSummary', name: 'Haftalık özet', query: {} } as const
  const { body: saved } = await server.call(savedReportEndpoints.save, { as: admin, body })
  const rhythm = { rhythm: 'daily', weekday: 1, monthDay: 1, at: '08:00', format: 'csv' } as const
  const schedule = { version: saved.version, ...rhythm, recipientIds: [admin.id] }
  await server.call(savedReportEndpoints.schedule, { as: admin, params: { id: saved.id }, body: schedule })
  const reports = async () => {
    const { waiting } = (await server.call(silenceEndpoints.read, { as: admin })).body
    return waiting.find(({ what }) => what === 'report')
  }
  expect(await reports()).toEqual({ what: 'report', due: 0, later: 1 })
  server.clock.advance(25 * 60 * 60_000)
  await server.jobs.runDue()
  expect(await reports()).toEqual({ what: 'report', due: 1, later: 0 })
  await server.call(savedReportEndpoints.remove, { as: admin, params: { id: saved.id } })
  expect(await reports()).toBeUndefined()
})

test('one word of an Admin lets it speak, and stands in the log', async () => {
  const member = await server.person()
  expect((await server.call(silenceEndpoints.read, { as: member })).status).toBe(403)
  expect((await server.call(silenceEndpoints.end, { as: member })).status).toBe(403)
  expect((await server.call(silenceEndpoints.end, { as: admin })).body).toEqual({ since: null, waiting: [] })
  await server.call(silenceEndpoints.end, { as: admin })
  await server.jobs.runDue()
  expect(await server.mails()).toHaveLength(1)
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select('actorId')
    .where('action', '=', 'workspace.wentLive')
    .execute()
  expect(lines).toEqual([{ actorId: admin.id }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSystemLogSink } from '../../platform/log/systemLogSink.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const rows = (service: string) =>
  server.ctx.db.selectFrom('systemLog').selectAll().where('service', '=', service).orderBy('id').execute()

test('errors of browsers are kept, repeats grouped, secrets masked, floods refused', async () => {
  const report = (message: string) =>
    server.call(systemLogEndpoints.reportBrowserError, {
      body: { message, stack: 'Error: x\n  at draw (/assets/app.js:1:20)', path: '/login?to=/&token=abcdefgh' },
    })
  expect((await report('row 17 is gone')).status).toBe(204)
  expect((await report('row 18 is gone')).status).toBe(204)
  expect((await report('x'.repeat(5000))).status).toBe(204)
  const kept = await rows('browser')
  expect(kept.map((row) => row.count)).toEqual([2, 1])
  expect(kept[0]?.message).toContain('token=***')
  expect(JSON.stringify(kept)).not.toContain('abcdefgh')
  const flood = await Promise.all(Array.from({ length: 30 }, () => report('again')))
  expect(flood.map((answer) => answer.status)).toContain(429)
})

test('what the server warns of reaches the database without its secrets', async () => {
  const sink = createSystemLogSink()
  const written: string[] = []
  const spy = {
    write(line: string) {
      written.push(line)
      sink.write(line)
    },
  }
  const log = createLog({ ...server.ctx.config, logLevel: 'warn' }, spy)
  sink.start(server.ctx)
  log.info({ service: 'deneme' }, 'not kept')
  for (const attempt of [1, 2, 3])
    log.warn({ service: 'deneme', attempt, password: 'gizli-1' }, `try ${attempt} failed`)
  const headers = { authorization: 'gizli-2', cookie: 'imece-files=gizli-3' }
  log.error({ service: 'deneme', req: { headers }, err: new Error('GET /x?token=gizli-4 broke') }, 'failed')
  const deep = { request: { body: { list: [{ password: 'gizli-5"gizli-6' }] } } }
  log.error({ service: 'derin', ...deep }, `sent ${JSON.stringify({ token: 'gizli-7"\\gizli-8', name: 'Ada' })}`)
  log.error({ service: 'derin' }, `imece_${'gizli'.repeat(8)} is over`)
  await sink.stop()
  // The rows stand by their fingerprints, which know where the sources lie.
  const kept = (await rows('deneme')).toSorted((one, other) => one.level.localeCompare(other.level))
  expect(kept.map(({ level, message, count }) => ({ level, message, count }))).toEqual([
    { level: 'error', message: 'failed: GET /x?token=*** broke', count: 1 },
    { level: 'warn', message: 'try 3 failed', count: 3 },
  ])
  expect(kept[0]?.stack).toContain('systemLog.test.ts')
  const deepest = (await rows('derin')).map(({ message }) => message)
  expect(deepest.toSorted()).toEqual(['imece_*** is over', 'sent {"token":"***","name":"Ada"}'])
  expect(written.join('')).not.toContain('gizli')
})

test('after 90 days a trouble that did not return is forgotten', async () => {
  const at = server.clock.now()
  await server.jobs.runDue()
  server.clock.advance(91 * 24 * 60 * 60 * 1000)
  const row = { level: 'warn' as const, service: 'eski', requestId: '', stack: '', count: 1, firstAt: at }
  await server.ctx.db
    .insertInto('systemLog')
    .values([
      { ...row, message: 'old', fingerprint: 'a', lastAt: at },
      { ...row, message: 'came again', fingerprint: 'b', lastAt: server.clock.now() },
    ])
    .execute()
  await server.jobs.runDue()
  expect((await rows('eski')).map((kept) => kept.message)).toEqual(['came again'])
})

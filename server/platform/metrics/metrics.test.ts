import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { systemActor } from '../actor.ts'
import { mailJob } from '../mail/mail.ts'
import { inTransaction } from '../transaction.ts'
import { families } from './families.ts'

const metricsToken = 'olcum-anahtari-0001'
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ config: { metricsToken, commit: 'abc1234', requestsPerMinute: 60 } })
})
afterAll(() => server.close())

async function scrape(): Promise<string> {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  return body
}

/** The value of one series, written as Prometheus does; 0 where there is none yet. */
async function value(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

test('every family is there, with Node’s own under their stock names, and its numbers make sense', async () => {
  const body = await scrape()
  for (const { name, help, kind } of Object.values(families)) {
    expect(body).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`)
  }
  for (const stock of ['process_cpu_seconds_total', 'process_start_time_seconds', 'nodejs_eventloop_lag_p99_seconds'])
    expect(body).toMatch(new RegExp(`^${stock} [\\d.e-]+$`, 'm'))
  expect(body).toMatch(/^imece_build_info\{version="[\d.]+",node="[\d.]+",commit="abc1234"\} 1$/m)
  expect(await value('imece_database_up')).toBe(1)
  expect(await value('imece_database_pool_size')).toBeGreaterThan(0)
  expect(await value('imece_database_pool_open')).toBeGreaterThan(0)
  expect(await value('imece_disk_free_bytes')).toBeGreaterThan(0)
  for (const level of ['imece_database_pool_waiting', 'imece_delivery_lag_seconds', 'imece_stored_bytes'])
    expect(body).toMatch(new RegExp(`^${level} [\\d.e-]+$`, 'm'))
  expect(body).toMatch(/^imece_clock_skew_seconds -?[\d.e-]+$/m)
  // What is not known is not nought.
  expect(body).not.toMatch(/^imece_backup_last_success_timestamp_seconds /m)
  expect(/^imece_redis_up 1$/m.test(body)).toBe(server.ctx.parts.redis !== undefined)
})

test('wrong passwords and refusals for too many calls count', async () => {
  const login = { email: 'kimse@imece.test', password: 'yanlis-parola', remember: false }
  expect((await server.call(accountEndpoints.login, { body: login })).status).toBe(400)
  expect(await value('imece_sign_in_failures_total')).toBe(1)
  // Somebody signed in, whose flood is their own: the monitor still reads.
  const headers = { authorization: (await server.person()).token }
  const ask = async () => (await server.app.inject({ url: '/api/workspace', headers })).statusCode
  while ((await ask()) !== 429);
  const many = await value(
    'imece_http_request_duration_seconds_count{method="GET",route="/api/workspace",status="429"}',
  )
  expect(many).toBe(1)
})

test('heartbeats, mails, jobs and backups move their numbers', async () => {
  await server.heart.beat()
  expect(await value('imece_processes')).toBe(1)
  const admin = await server.person({}, ['Admin'])
  await inTransaction(server.ctx, systemActor('test'), (tx) =>
    tx.enqueue(mailJob({ to: 'a@imece.test', template: 'resetPassword', language: 'tr', params: {}, links: {} })),
  )
  expect(await value('imece_jobs_waiting')).toBeGreaterThanOrEqual(1)
  await server.call(backupEndpoints.start, { as: admin })
  await server.jobs.runDue()
  expect(await value('imece_mails_total{result="saved"}')).toBe(1)
  expect(await value('imece_job_duration_seconds_count{kind="mail.send",result="done"}')).toBe(1)
  expect(await value('imece_backup_last_success_timestamp_seconds')).toBe(server.ctx.clock.now().getTime() / 1000)
  expect(await value('imece_backup_last_size_bytes')).toBeGreaterThan(0)
  expect(await value('imece_backup_last_failed')).toBe(0)
})

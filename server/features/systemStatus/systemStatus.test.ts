import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { systemChecked } from '#contract/systemStatus/systemStatus.events.ts'
import { type CheckName, type CheckResult, checkNames } from '#contract/systemStatus/systemStatus.schemas.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { mailSending } from '../../platform/mail/mail.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { freePort } from '../../testing/privateService.ts'
import { queueCheck, schedulerCheck } from './checks/jobs.ts'

const hour = 60 * 60_000
const metricsToken = 'olcum-anahtari-0001'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  // Nothing listens there: mail cannot leave.
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
  server = await openTestServer({ config: { smtpUrl, metricsToken } })
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const read = async () => (await server.call(systemStatusEndpoints.read, { as: admin })).body
const look = async (as = admin) => (await server.call(systemStatusEndpoints.check, { as })).body
/** Each time by somebody else: nobody may look too often. */
const checkOf = async (name: CheckName) => {
  const found = (await look(await server.person({}, ['Admin']))).checks.find((check) => check.name === name)
  if (!found) throw new Error(`no check ${name}`)
  return found
}

/** It works, as fast and with as much room as the machine of these tests has. */
const isWell = ({ state, trouble }: Pick<CheckResult, 'state' | 'trouble'>) =>
  trouble === null ? state === 'working' : ['slowAnswers', 'littleSpace'].includes(trouble.kind)

test('every part is looked at when nobody has yet, and the worst is the lamp', async () => {
  const status = await read()
  expect(status.checks.map(({ name }) => name)).toEqual(
    checkNames.filter((name) => name !== 'redis' || server.ctx.parts.redis !== undefined),
  )
  const well = status.checks.filter(isWell).map(({ name }) => name)
  expect(well).toEqual(expect.arrayContaining(['database', 'storage', 'search', 'version']))
  expect(status.checks.find(({ name }) => name === 'mail')).toMatchObject({
    state: 'failing',
    trouble: { kind: 'unreachable', text: expect.stringContaining('ECONNREFUSED') },
  })
  expect(status.state).toBe('failing')
  const figures = status.checks.find(({ name }) => name === 'database')?.figures
  expect(figures).toContainEqual({ name: 'migration', value: expect.stringMatching(/^2026-/) })
  expect(figures?.find(({ name }) => name === 'size')?.value).toBeGreaterThan(0)
})

test('a look is kept, told to who may read it, and written into the log', async () => {
  const before = await read()
  server.clock.advance(1.25 * hour)
  const events = await eventsDuring(server.ctx, () => look())
  const told = events.filter(({ name }) => name === systemChecked.name)
  expect(told).toMatchObject([{ rooms: ['systemStatus'], payload: { state: 'failing' } }])
  const after = await read()
  expect(Date.parse(after.at) - Date.parse(before.at)).toBe(1.25 * hour)
  const { history } = after.checks.find(({ name }) => name === 'mail') ?? { history: [] }
  expect(history.flatMap((piece, place) => (piece ? [place] : []))).toEqual([45, 47])
  const logged = await server.ctx.db
    .selectFrom('activity')
    .select('actorId')
    .where('action', '=', 'systemStatus.checked')
    .execute()
  expect(logged).toEqual([{ actorId: admin.id }])
})

test('Admins are told once of what has begun to fail', async () => {
  const told = () =>
    server.ctx.db
      .selectFrom('notifications')
      .select(['userId', 'kind', 'href'])
      .where('kind', '=', 'systemFailing')
      .execute()
  await server.ctx.db.deleteFrom('statusSamples').execute()
  await server.ctx.db.deleteFrom('notifications').execute()
  await read()
  expect(await told()).toEqual([{ userId: admin.id, kind: 'systemFailing', href: paths.systemStatus }])
  await look()
  expect(await told()).toHaveLength(1)
})

test('work that waits and work that was given up show', async () => {
  const { db, clock } = server.ctx
  // What the hours before have left, such as mails to Admins.
  await db.deleteFrom('jobs').where('uniqueKey', 'is distinct from', 'recurring').execute()
  expect(await checkOf('queue')).toMatchObject({ state: 'working' })
  await enqueueJob(db, clock.now(), { kind: 'mail.send', payload: {}, runAt: new Date(clock.now().getTime() - hour) })
  expect(await checkOf('queue')).toMatchObject({ state: 'failing', trouble: { kind: 'jobsWait', text: '1' } })
  await db
    .updateTable('jobs')
    .set({ givenUpAt: clock.now(), lastError: 'token=abcdef kapalı' })
    .where('kind', '=', 'mail.send')
    .execute()
  expect(await checkOf('queue')).toMatchObject({
    state: 'slow',
    trouble: { kind: 'jobsGivenUp', text: 'token=*** kapalı' },
  })
  await db.deleteFrom('jobs').where('kind', '=', 'mail.send').execute()
  expect(await checkOf('queue')).toMatchObject({ state: 'working', lastTrouble: { kind: 'jobsGivenUp' } })
})

test('a clock that is set back breaks nothing', async () => {
  const { db, clock } = server.ctx
  const now = clock.now()
  const before = new Date(now.getTime() - 365 * 24 * hour)
  await enqueueJob(db, now, { kind: 'mail.send', payload: {}, runAt: new Date(before.getTime() - hour) })
  const check = queueCheck(() => ({ 'mail.send': mailSending }))
  await check.run(server.ctx)
  server.clock.set(before)
  expect(await check.run(server.ctx)).toMatchObject({ state: 'working', latencyMs: 0 })
  server.clock.set(now)
  await db.deleteFrom('jobs').where('kind', '=', 'mail.send').execute()
})

test('a scheduler that nobody runs shows, but not in the first minutes', async () => {
  const { db, clock } = server.ctx
  await server.jobs.runDue()
  await db
    .updateTable('jobs')
    .set({ runAt: new Date(clock.now().getTime() - hour) })
    .where('uniqueKey', '=', 'recurring')
    .execute()
  expect(await checkOf('scheduler')).toMatchObject({ state: 'failing', trouble: { kind: 'jobsOverdue' } })
  const started = await schedulerCheck(() => ({ 'systemStatus.look': mailSending })).run(server.ctx)
  expect(started).toMatchObject({ state: 'working' })
  await server.jobs.runDue()
  expect(await checkOf('scheduler')).toMatchObject({ state: 'working' })
})

test('a storage that takes nothing fails, and is well again when it does', async () => {
  const files = join(server.ctx.config.dataDir, 'files')
  await rm(files, { recursive: true, force: true })
  await writeFile(files, '')
  expect(await checkOf('storage')).toMatchObject({ state: 'failing', trouble: { kind: 'unreachable' } })
  await rm(files)
  await mkdir(files)
  expect(await checkOf('storage')).toSatisfy(isWell)
})

test('a workspace without a backup is warned of after a day and a half', async () => {
  await server.jobs.runDue()
  expect(await checkOf('backup')).toMatchObject({ state: 'working' })
  server.clock.advance(40 * hour)
  expect(await checkOf('backup')).toMatchObject({ state: 'slow', trouble: { kind: 'backupOld' } })
  server.clock.advance(40 * hour)
  expect(await checkOf('backup')).toMatchObject({ state: 'failing' })
  await server.call(backupEndpoints.start, { as: admin })
  await server.jobs.runDue()
  expect((await read()).checks.find(({ name }) => name === 'backup')).toMatchObject({ state: 'working' })
})

test('metrics are for monitors with the token and for who may read the status', async () => {
  const metrics = (authorization?: string) =>
    server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  const member = await server.person()
  expect((await metrics()).statusCode).toBe(401)
  expect((await metrics('Bearer olcum-anahtari-0002')).statusCode).toBe(401)
  expect((await metrics(member.token)).statusCode).toBe(403)
  expect((await metrics(admin.token)).statusCode).toBe(200)
  const { statusCode, body } = await metrics(`Bearer ${metricsToken}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(
    'imece_http_request_duration_seconds_count{method="GET",route="/api/system-status",status="2xx"}',
  )
  expect(body).toMatch(/^imece_jobs_waiting \d+$/m)
  expect(body).toMatch(/^imece_status [012]$/m)
  expect(body).toMatch(/^imece_status_part\{part="mail"\} 2$/m)
  expect(body).toMatch(/^imece_status_trouble\{part="mail",kind="unreachable"\} 1$/m)
  expect(body).not.toContain(admin.token)
})

test('machines learn whether the server lives and whether it would serve', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

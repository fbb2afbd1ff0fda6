import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { reportKinds } from '#contract/reports/reports.schemas.ts'
import { type ReportFormat, type ReportRun, runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Person } from '../tasks/tasks.testing.ts'
import { addTask } from './reports.testing.ts'

let server: TestServer
let admin: Person
let other: Person
const now = new Date('2026-11-15T09:00:00Z')

beforeAll(async () => {
  server = await openTestServer({ now })
  admin = await server.person({ fullName: 'Ayşe Yıldız', department: 'Depo' }, ['Admin'])
  other = await server.person({}, ['Proje Yöneticisi'])
  const titles = ['=HYPERLINK("http://x")', 'Noktalı; virgül', 'Düz iş']
  for (const title of titles) await addTask(server, { assigneeId: admin.id, createdAt: now, title })
  await addTask(server, {
    assigneeId: admin.id,
    createdAt: now,
    endedAt: now,
    status: 'completed',
    endDay: '2026-11-10',
    title: 'Geç biten',
  })
})
afterAll(() => server.close())

type Kind = (typeof reportKinds)[number]

const start = (as: Person, kind: Kind, format: ReportFormat, query: Record<string, string> = {}) =>
  server.call(runEndpoints.start, { as, body: { clientId: randomUUID(), kind, format, query } })

async function made(as: Person, kind: Kind, format: ReportFormat, query: Record<string, string> = {}) {
  const { status, body } = await start(as, kind, format, query)
  expect(status).toBe(202)
  await server.jobs.runDue()
  const { rows } = (await server.call(runEndpoints.list, { as })).body
  return rows.find(({ id }) => id === body.id) as ReportRun
}

const fileOf = (as: Person, { file }: ReportRun) =>
  server.app.inject({ url: file?.url ?? '', headers: { authorization: as.token } })

describe('a report as a file', () => {
  test('is CSV as Turkish spreadsheets read it, in which no text is a formula', async () => {
    const run = await made(admin, 'taskDetails', 'csv', { sort: 'title' })
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4, failure: null })
    expect(run.file?.name).toBe('Detaylı görev raporu 2026-11-15.csv')
    const answer = await fileOf(admin, run)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFAnahtar;Başlık;Durum;/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(answer.body).toContain('"Noktalı; virgül"')
    expect(answer.body).toContain(';Geç biten;Tamamlandı;')
  })

  test.each<Kind>(['taskDetails', 'taskSummary', 'userDetails', 'userSummary', 'userTaskAnalysis'])(
    'is XLSX and PDF: %s',
    async (kind) => {
      const query: Record<string, string> = kind === 'userDetails' ? { assigneeId: String(admin.id) } : {}
      const sheet = await fileOf(admin, await made(admin, kind, 'xlsx', query))
      const [{ data = [] } = {}] = await readXlsxFile(sheet.rawPayload)
      expect(data.length).toBeGreaterThan(1)
      const paper = await fileOf(admin, await made(admin, kind, 'pdf', query))
      expect(paper.headers['content-type']).toBe('application/pdf')
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  test('is for who had it made, and in the log', async () => {
    const run = await made(admin, 'userSummary', 'csv')
    expect((await fileOf(admin, run)).statusCode).toBe(200)
    expect((await fileOf(other, run)).statusCode).toBe(404)
    const line = await server.ctx.db
      .selectFrom('activity')
      .select(['actorId', 'objectTitle', 'after'])
      .where('action', '=', 'report.exported')
      .where('objectId', '=', run.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actorId: admin.id, objectTitle: 'Kullanıcı özeti' })
    const gone = await server.call(runEndpoints.remove, { as: other, params: { id: run.id } })
    expect(gone.status).toBe(404)
    expect((await server.call(runEndpoints.remove, { as: admin, params: { id: run.id } })).status).toBe(204)
    const { rows } = (await server.call(runEndpoints.list, { as: admin })).body
    expect(rows.map(({ id }) => id)).not.toContain(run.id)
  })

  test('holds what its owner may see when it is made', async () => {
    const run = await made(other, 'taskDetails', 'csv')
    expect(run).toMatchObject({ state: 'done', total: 0 })
    const { body } = await start(other, 'taskDetails', 'csv')
    await server.ctx.db.deleteFrom('userRoles').where('userId', '=', other.id).execute()
    await server.jobs.runDue()
    const row = await server.ctx.db.selectFrom('reportRuns').selectAll().where('id', '=', body.id).executeTakeFirst()
    expect(row).toMatchObject({ state: 'failed', failure: 'forbidden', fileId: null })
  })
})

test('what was stopped before it began is not made', async () => {
  const { body } = await start(admin, 'taskSummary', 'csv')
  await server.call(runEndpoints.remove, { as: admin, params: { id: body.id } })
  await server.jobs.runDue()
  const row = await server.ctx.db.selectFrom('reportRuns').selectAll().where('id', '=', body.id).executeTakeFirst()
  expect(row).toMatchObject({ state: 'cancelled', fileId: null })
})

test('a repeated request is one file; senseless ones are refused, and more than five at once', async () => {
  const body = { clientId: randomUUID(), kind: 'taskSummary' as const, format: 'csv' as const, query: {} }
  const [one, two] = [
    await server.call(runEndpoints.start, { as: admin, body }),
    await server.call(runEndpoints.start, { as: admin, body }),
  ]
  expect(two.body.id).toBe(one.body.id)
  expect((await start(admin, 'userDetails', 'csv')).status).toBe(400)
  expect((await start(admin, 'taskSummary', 'csv', { role: 'Admin' })).status).toBe(400)
  for (let at = 0; at < 4; at++) expect((await start(admin, 'taskSummary', 'csv')).status).toBe(202)
  expect((await start(admin, 'taskSummary', 'csv')).status).toBe(422)
  await server.jobs.runDue()
})

test('who waited long is told of it', async () => {
  const { body } = await start(admin, 'taskSummary', 'csv')
  server.clock.advance(30_000)
  await server.jobs.runDue()
  const news = await server.ctx.db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'params', 'href'])
    .where('kind', '=', 'reportReady')
    .execute()
  expect(body.state).toBe('waiting')
  expect(news).toEqual([
    {
      userId: admin.id,
      kind: 'reportReady',
      params: { title: 'Görev özeti 2026-11-15.csv' },
      href: expect.stringContaining('/gorev-ozeti?panel=dosyalar'),
    },
  ])
})

test('files go after a week', async () => {
  const run = await made(admin, 'taskSummary', 'csv')
  server.clock.advance(8 * 24 * 60 * 60 * 1000)
  await server.jobs.runDue()
  expect((await server.call(runEndpoints.list, { as: admin })).body.rows).toEqual([])
  // The sweep of files comes by every hour.
  server.clock.advance(2 * 60 * 60 * 1000)
  await server.jobs.runDue()
  expect((await fileOf(admin, run)).statusCode).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SavedReport, savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Person } from '../tasks/tasks.testing.ts'
import { nextTime } from './nextTime.ts'

let server: TestServer
let admin: Person
let manager: Person
let member: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  admin = await server.person({ fullName: 'Ayşe Yıldız' }, ['Admin'])
  manager = await server.person({ fullName: 'Ömer Kaya' }, ['Proje Yöneticisi'])
  member = await server.person()
})
afterAll(() => server.close())

const save = (as: Person, name: string, query: Record<string, string> = {}) =>
  server.call(savedReportEndpoints.save, {
    as,
    body: { clientId: randomUUID(), kind: 'taskSummary', name, query },
  })

const plan = (as: Person, { id, version }: SavedReport, recipientIds: number[]) =>
  server.call(savedReportEndpoints.schedule, {
    as,
    params: { id },
    body: { version, rhythm: 'weekly', weekday: 1, monthDay: 1, at: '08:00', format: 'csv', recipientIds },
  })

test('a report is saved under a name with the period that was meant, and is its owner’s alone', async () => {
  const { body: saved, status } = await save(admin, 'Geçen ayın işleri', { period: 'lastMonth' })
  expect(status).toBe(201)
  expect(saved).toMatchObject({ name: 'Geçen ayın işleri', query: { period: 'lastMonth' }, schedule: null, version: 1 })
  expect((await save(admin, 'Geçen ayın işleri')).body.errors?.name).toBeDefined()
  expect((await save(admin, 'Yanlış', { period: 'dün' })).status).toBe(400)
  expect((await server.call(savedReportEndpoints.list, { as: manager })).body.rows).toEqual([])
  const change = (as: Person, version: number) =>
    server.call(savedReportEndpoints.change, { as, params: { id: saved.id }, body: { version, name: 'Aylık' } })
  expect((await change(manager, 1)).status).toBe(404)
  expect((await change(admin, 1)).body).toMatchObject({ name: 'Aylık', version: 2 })
  const stale = await change(admin, 1)
  expect(stale.status).toBe(409)
  await server.call(savedReportEndpoints.remove, { as: admin, params: { id: saved.id } })
  expect((await server.call(savedReportEndpoints.list, { as: admin })).body.rows).toEqual([])
})

test('a scheduled report goes out by e-mail with its file, to each what they may see', async () => {
  const { body: saved } = await save(admin, 'Haftalık özet', { period: 'lastWeek' })
  expect((await plan(admin, saved, [member.id])).status).toBe(400)
  const { body: planned } = await plan(admin, saved, [admin.id, manager.id])
  // Monday, eight o'clock in Istanbul.
  expect(planned.schedule).toMatchObject({ nextAt: '2026-11-16T05:00:00.000Z', lastAt: null })
  expect(await server.mails()).toEqual([])
  server.clock.set(new Date('2026-11-16T05:00:30Z'))
  const mails = await server.mails()
  expect(mails.map((mail) => mail?.to).sort()).toEqual([admin.email, manager.email].sort())
  expect(mails[0]?.subject).toBe('Zamanlanmış rapor: Haftalık özet')
  expect(mails[0]?.text).toContain('/gorev-ozeti?donem=lastWeek')
  const folder = join(server.ctx.config.dataDir, 'mail')
  const [eml = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(await readFile(join(folder, eml), 'utf8')).toMatch(/Content-Disposition: attachment/i)
  const [after] = (await server.call(savedReportEndpoints.list, { as: admin })).body.rows
  expect(after?.schedule).toMatchObject({ nextAt: '2026-11-23T05:00:00.000Z', lastAt: '2026-11-16T05:00:30.000Z' })
})

test('nothing is sent once the owner may no longer, and what was missed is sent once', async () => {
  const before = (await server.mails()).length
  server.clock.set(new Date('2026-12-10T05:00:30Z'))
  expect(await server.mails()).toHaveLength(before + 2)
  await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', admin.id).execute()
  server.clock.set(new Date('2026-12-14T05:00:30Z'))
  expect(await server.mails()).toHaveLength(before + 2)
  const row = await server.ctx.db.selectFrom('savedReports').select(['schedule', 'nextAt']).executeTakeFirst()
  expect(row).toEqual({ schedule: null, nextAt: null })
})

test('the next time is by the clocks of the workspace, also where they change', () => {
  const at = (rhythm: 'daily' | 'weekly' | 'monthly', now: string, zone = 'Europe/Berlin') =>
    nextTime({ rhythm, weekday: 7, monthDay: 28, at: '08:00' }, zone, new Date(now)).toISOString()
  expect(at('daily', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(at('weekly', '2026-11-15T08:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(at('monthly', '2026-11-29T00:00:00Z', 'Europe/Istanbul')).toBe('2026-12-28T05:00:00.000Z')
})

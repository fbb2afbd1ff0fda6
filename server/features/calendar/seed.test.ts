import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { isEvent } from './calendar.testing.ts'
import { calendarFeature } from './index.ts'

let server: TestServer
beforeAll(async () => {
  // A Wednesday.
  server = await openTestServer({ now: new Date('2026-11-18T09:00:00Z') })
  for (const { seed } of [demoFeature, calendarFeature]) await seed?.(server.ctx)
})
afterAll(() => server.close())

test.each(['admin', 'proje', 'satis', 'muhasebe', 'uye'])('%s has a believable week', async (name) => {
  const { id } = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  const as = { token: await server.session(id) }
  const week = async (from: string, to: string) => {
    const { body: answer } = await server.call(calendarEndpoints.range, { as, query: { from, to } })
    return answer.rows.filter(isEvent)
  }
  const rows = await week('2026-11-16', '2026-11-22')
  expect(rows.filter(({ layer }) => layer !== 'team').length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['meeting', 'sales', 'leave', 'task', ...personal(name)]),
  )
  expect((await week('2026-11-02', '2026-11-08')).length).toBeGreaterThan(5)
  expect((await week('2026-12-07', '2026-12-13')).length).toBeGreaterThan(3)
})

const personal = (name: string) => (['admin', 'uye'].includes(name) ? ['personal'] : [])

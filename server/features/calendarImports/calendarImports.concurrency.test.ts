import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarFile, event, importing } from './calendarImports.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('two tabs that import one file at the same moment make its events once', async () => {
  const me = await server.person()
  const files = importing(server)
  const text = calendarFile(
    ...Array.from({ length: 600 }, (_, n) => event(`${n}`, `SUMMARY:${n}`, 'DTSTART:20301118T100000Z')),
  )
  const answers = await Promise.all([files.make(me, text), files.make(me, text), files.make(me, text)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const { count } = await server.ctx.db
    .selectFrom('calendarEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(600)
})

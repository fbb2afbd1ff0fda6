import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('many preferences at once do not step over the limit, and those that are kept can still change', async () => {
  const person = await server.person()
  const write = (key: string) =>
    server.call(preferenceEndpoints.write, { as: person, params: { key }, body: { value: 1 } })
  const rows = Array.from({ length: 195 }, (_, nth) => ({ userId: person.id, key: `kept.${nth}`, value: '1' }))
  await server.ctx.db.insertInto('userPreferences').values(rows).execute()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => write(`more.${nth}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(204), ...Array(15).fill(409)])
  expect((await write('kept.7')).status).toBe(204)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { administering } from './people.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('of Admins who deactivate each other at once, one always stays', async () => {
  const doing = administering(server)
  const heir = await server.person()
  const admins = await Promise.all([1, 2, 3, 4].map(() => server.person({}, ['Admin'])))
  const answers = await Promise.all(
    admins.map((admin, index) => doing.deactivate(admin, admins[(index + 1) % admins.length]?.id ?? 0, heir.id)),
  )
  const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => status)
  // Refused as the last one, or already nobody who may ask.
  for (const status of refused) expect([401, 403, 409]).toContain(status)
  const left = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      admins.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { logIn } from '../accounts/accounts.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const hour = 60 * 60_000
const isIn = async (as: { token: string }) => (await server.call(sessionEndpoints.list, { as })).status === 200

async function setLife(sessionHours: number, rememberedDays: number) {
  const as = { token: await server.session(admin.id) }
  const { companyOnly, emergencyAdminId, version } = (await server.call(signInRulesEndpoints.read, { as })).body
  const body = { companyOnly, emergencyAdminId, sessionHours, rememberedDays, version }
  return server.call(signInRulesEndpoints.change, { as, body })
}

/** On a device that is to be remembered. */
async function signIn(email: string) {
  const { body } = await logIn(server, email)
  if (!('accessToken' in body)) throw new Error('not signed in')
  return { token: body.accessToken }
}

test('at first a session lasts as the specification says, and no life outside of safe bounds is taken', async () => {
  const { body } = await server.call(signInRulesEndpoints.read, { as: admin })
  expect(body).toMatchObject({ sessionHours: 12, rememberedDays: 30 })
  expect((await setLife(0, 30)).body.errors).toHaveProperty('sessionHours')
  expect((await setLife(12, 91)).body.errors).toHaveProperty('rememberedDays')
})

test('a shorter life ends what began under the longer one, open sockets too; a longer one prolongs nothing', async () => {
  const person = await server.person()
  const old = await signIn(person.email)
  const client = await connectLive(await server.url(), old.token)
  server.clock.advance(3 * 24 * hour)
  const young = await signIn(person.email)
  expect((await setLife(12, 2)).status).toBe(200)
  expect([await isIn(old), await isIn(young)]).toEqual([false, true])
  await soon(() => expect(client.socket.connected).toBe(false))
  expect((await setLife(12, 30)).status).toBe(200)
  server.clock.advance(2 * 24 * hour + 1000)
  expect(await isIn(young)).toBe(false)
  const fresh = await signIn(person.email)
  server.clock.advance(29 * 24 * hour)
  expect(await isIn(fresh)).toBe(true)
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select(['action', 'after'])
    .where('action', '=', 'signInRules.changed')
    .execute()
  expect(lines.map(({ after }) => after)).toMatchObject([{ rememberedDays: 2 }, { rememberedDays: 30 }])
})

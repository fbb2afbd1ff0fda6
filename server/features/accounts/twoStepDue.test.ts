import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { codeFor } from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('opens only the set-up to somebody whose role asks for two-step, and everything once it is on', async () => {
  const admin = await server.person({}, ['Admin'])
  const accountant = await server.person({}, ['Muhasebe'])
  expect((await server.call(userEndpoints.list, { as: accountant })).status).toBe(200)

  const { rows } = (await server.call(roleEndpoints.list, { as: admin })).body
  const role = rows.find((row) => row.name === 'Muhasebe')
  if (!role) throw new Error('no such role')
  const { id, name, rules, version } = role
  await server.call(roleEndpoints.update, {
    as: admin,
    params: { id },
    body: { name, rules, version, requiresTwoStep: true },
  })

  const refused = await server.call(userEndpoints.list, { as: accountant })
  expect(refused.status).toBe(403)
  expect(refused.body.code).toBe('twoStepRequired')
  expect((await server.call(accountEndpoints.checkUser, { as: accountant })).body.twoStepDue).toBe(true)
  expect((await server.call(userEndpoints.me, { as: accountant })).status).toBe(200)

  const { body } = await server.call(twoStepEndpoints.enrol, { as: accountant, body: { password: testPassword } })
  await server.call(twoStepEndpoints.enable, { as: accountant, body: { code: codeFor(server, body.secret) } })
  expect((await server.call(userEndpoints.list, { as: accountant })).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { roleIdByName } from './roles.queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('of Admins who demote each other at once, one always stays', async () => {
  const admins = await Promise.all([1, 2, 3, 4].map(() => server.person({}, ['Admin'])))
  await server.person({ status: 'inactive' }, ['Admin'])
  const member = await roleIdByName(server.ctx.db, 'Kullanıcı')
  const answers = await Promise.all(
    admins.map((admin, index) => {
      const target = admins[(index + 1) % admins.length] ?? admin
      const body = { roleIds: [member], version: 1 }
      return server.call(roleEndpoints.assign, { as: admin, params: { id: target.id }, body })
    }),
  )
  // Who was demoted before their own request arrived is already nobody who may ask.
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(['lastAdmin', 'forbidden']).toEqual(expect.arrayContaining(refused.map((answer) => answer.body.code)))
  const left = await server.ctx.db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('users.id')
    .where('roles.name', '=', 'Admin')
    .where('users.status', '=', 'active')
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRole } from '#contract/roles/roleNames.ts'
import { type Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { hasActiveAdmin } from './roles.queries.ts'
import { rolesVersion } from './rolesVersion.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let roles: Role[]

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, [adminRole])
  // Neither of them could do anything for the workspace.
  await server.person({ status: 'inactive' }, [adminRole])
  await server.person({ status: 'invited' }, [adminRole])
  roles = (await server.call(roleEndpoints.list, { as: admin })).body.rows
})
afterAll(() => server.close())

const named = (name: string): Role => {
  const role = roles.find((row) => row.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

test('the only Admin who is there cannot be demoted, by themselves or by anybody', async () => {
  const keeper = await server.call(roleEndpoints.create, {
    as: admin,
    body: { name: 'Vekil', rules: [{ action: 'manage', subject: 'all' }] },
  })
  const deputy = await server.person()
  const give = async (id: number, roleIds: number[], as = admin) => {
    const version = await rolesVersion(server.ctx.db, id)
    return server.call(roleEndpoints.assign, { as, params: { id }, body: { roleIds, version } })
  }
  expect((await give(deputy.id, [keeper.body.id])).status).toBe(200)
  for (const as of [admin, deputy]) {
    const refused = await give(admin.id, [named('Kullanıcı').id], as)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('lastAdmin')
  }
  expect(await hasActiveAdmin(server.ctx.db)).toBe(true)
  // Once there is another, one may go.
  expect((await give(deputy.id, [named(adminRole).id])).status).toBe(200)
  expect((await give(admin.id, [named('Kullanıcı').id], deputy)).status).toBe(200)
  expect((await give(admin.id, [named(adminRole).id], deputy)).status).toBe(200)
  expect((await give(deputy.id, [named('Kullanıcı').id])).status).toBe(200)
})

test('the role itself keeps its name, its rules and its place', async () => {
  const { id, name, rules, version } = named(adminRole)
  const at = { as: admin, params: { id } }
  const kept = { name, rules, version, requiresTwoStep: false }
  const refused = await Promise.all([
    server.call(roleEndpoints.update, { ...at, body: { ...kept, name: 'Yönetici' } }),
    server.call(roleEndpoints.update, { ...at, body: { ...kept, rules: [] } }),
    server.call(roleEndpoints.update, { ...at, body: { ...kept, rules: [{ action: 'read', subject: 'all' }] } }),
    server.call(roleEndpoints.remove, at),
    server.call(roleEndpoints.remove, { ...at, query: { successorId: named('Kullanıcı').id } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 409, 409])
})

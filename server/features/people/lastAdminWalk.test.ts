import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { type AccessRow, callOf } from '../../testing/accessRow.ts'
import { accessTable } from '../../testing/accessTable.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { roleIdByName } from '../roles/roles.queries.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  admin = await server.person({}, [adminRole])
})
afterAll(() => server.close())

const own = ownDeactivationEndpoints.deactivate
const leaving: AccessRow = {
  endpoint: own,
  may: [],
  answer: 204,
  request: () => ({ body: { confirmed: true, password: testPassword } }),
}
/** Every other call that writes; where the table points at nobody, it points at the Admin here. */
const writes = accessTable
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint !== own)
  .map((row): AccessRow => {
    if (!/^\/api\/(people|users|registrations)\/:/.test(row.endpoint.path)) return row
    return {
      ...row,
      request: (target) => {
        const { params, ...rest } = row.request?.(target) ?? {}
        return { ...rest, params: { ...params, id: target.userId } }
      },
    }
  })

/** May do all that an Admin may, and is none. */
async function deputy() {
  const person = await server.person()
  const body = { name: 'Vekil', rules: [{ action: 'manage' as const, subject: 'all' as const }] }
  const role = await server.call(roleEndpoints.create, { as: admin, body })
  const given = { roleIds: [role.body.id], version: 1 }
  await server.call(roleEndpoints.assign, { as: admin, params: { id: person.id }, body: given })
  return person
}

const stillThere = async () =>
  (
    await server.ctx.db
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select('users.id')
      .where('roles.name', '=', adminRole)
      .where('users.status', '=', 'active')
      .execute()
  ).map(({ id }) => id)

test('no call loses the last Admin, whoever makes it', async () => {
  const target = { userId: admin.id, sessionId: 0, roleId: await roleIdByName(server.ctx.db, adminRole) }
  const other = { ...target, roleId: await roleIdByName(server.ctx.db, 'Kullanıcı') }
  const refused = new Set<string>()
  const everybodys = [
    // First, as one of the others gives them a new password.
    { caller: admin, rows: [leaving, ...writes] },
    { caller: await deputy(), rows: writes },
  ]
  for (const { caller, rows } of everybodys) {
    for (const row of rows) {
      const { endpoint } = row
      // A new role for the Admin is not theirs; everywhere else the role in question is.
      const at = endpoint === roleEndpoints.assign ? other : target
      const answer = await server.app.inject(callOf(row, at, await server.session(caller.id)))
      expect([endpoint.path, await stillThere()]).toEqual([endpoint.path, [admin.id]])
      if (answer.statusCode === 409 && answer.json().code === 'lastAdmin') refused.add(endpoint.path)
    }
  }
  expect(refused).toEqual(new Set([own.path, peopleEndpoints.deactivate.path, roleEndpoints.assign.path]))
})

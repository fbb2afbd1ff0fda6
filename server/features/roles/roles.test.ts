import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { builtInRoles } from '#contract/roles/roleNames.ts'
import { type Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { rolesVersion } from './rolesVersion.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let made = 0

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const list = async () => (await server.call(roleEndpoints.list, { as: admin })).body.rows
async function roleNamed(name: string): Promise<Role> {
  const role = (await list()).find((row) => row.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}
async function newRole(rules: Role['rules'] = [{ action: 'read', subject: 'Report' }]): Promise<Role> {
  const body = { name: `Ekip ${++made}`, rules }
  return (await server.call(roleEndpoints.create, { as: admin, body })).body
}
async function assign(userId: number, roleIds: number[], as = admin) {
  const version = await rolesVersion(server.ctx.db, userId)
  return server.call(roleEndpoints.assign, { as, params: { id: userId }, body: { roleIds, version } })
}
const draftOf = ({ name, rules, requiresTwoStep, version }: Role) => ({ name, rules, requiresTwoStep, version })

describe('made-up roles', () => {
  test('are created once for one key, listed, renamed and removed', async () => {
    const body = {
      name: 'Denetçi',
      rules: [{ action: 'read' as const, subject: 'ActivityLog' as const }],
      clientId: 'key-12345',
    }
    const first = await server.call(roleEndpoints.create, { as: admin, body })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ name: 'Denetçi', builtIn: false, people: 0, version: 1 })
    const again = await server.call(roleEndpoints.create, { as: admin, body })
    expect(again.body.id).toBe(first.body.id)
    const other = await server.call(roleEndpoints.create, { as: admin, body: { ...body, name: 'Başka' } })
    expect(other.status).toBe(422)
    const params = { id: first.body.id }
    const renamed = await server.call(roleEndpoints.update, {
      as: admin,
      params,
      body: { ...draftOf(first.body), name: 'İç Denetçi' },
    })
    expect(renamed.body).toMatchObject({ name: 'İç Denetçi', version: 2 })
    const stale = await server.call(roleEndpoints.update, { as: admin, params, body: draftOf(first.body) })
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ name: 'İç Denetçi', version: 2 })
    expect((await server.call(roleEndpoints.remove, { as: admin, params })).status).toBe(204)
    expect((await list()).map((role) => role.name)).toEqual([...builtInRoles])
  })

  test.each(['NonAdmin', 'ADMİN', 'süper admın', 'Yardımcı Proje Yöneticisi', 'proje yöneticisi 2', 'Admin\u0303'])(
    'may not be called %s',
    async (name) => {
      const created = await server.call(roleEndpoints.create, { as: admin, body: { name, rules: [] } })
      expect(created.status).toBe(400)
      expect(created.body.errors).toHaveProperty('name')
      const role = await newRole()
      const renamed = await server.call(roleEndpoints.update, {
        as: admin,
        params: { id: role.id },
        body: { ...draftOf(role), name },
      })
      expect(renamed.status).toBe(400)
    },
  )

  test('may not share a name, in whatever letters', async () => {
    const taken = await server.call(roleEndpoints.create, { as: admin, body: { name: 'SATIŞ', rules: [] } })
    expect(taken.status).toBe(400)
    expect(taken.body.errors).toEqual({ name: ['Bu adda bir rol zaten var.'] })
  })

  test('stay while somebody holds them', async () => {
    const role = await newRole()
    const person = await server.person()
    await assign(person.id, [role.id])
    const refused = await server.call(roleEndpoints.remove, { as: admin, params: { id: role.id } })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'roleInUse', current: { people: 1 } })
  })
})

describe('a successor', () => {
  const removeFor = (id: number, successorId: number, as = admin) =>
    server.call(roleEndpoints.remove, { as, params: { id }, query: { successorId } })
  const rolesOf = async (id: number) =>
    (await server.call(userEndpoints.read, { as: admin, params: { id } })).body.roles.map((role) => role.name)

  test('takes over whoever held the role, at once', async () => {
    const [old, next] = [await newRole(), await newRole([{ action: 'read', subject: 'Role' }])]
    const [person, both] = [await server.person(), await server.person()]
    await assign(person.id, [old.id])
    await assign(both.id, [old.id, next.id])
    const events = await eventsDuring(server.ctx, async () => {
      expect((await removeFor(old.id, next.id)).status).toBe(204)
    })
    expect(await rolesOf(person.id)).toEqual([next.name])
    expect(await rolesOf(both.id)).toEqual([next.name])
    expect((await server.call(roleEndpoints.list, { as: person })).status).toBe(200)
    const told = events.filter((event) => event.name === 'abilities.changed').flatMap((event) => event.rooms)
    expect(told.sort()).toEqual([`user:${person.id}`, `user:${both.id}`].sort())
    const line = await server.ctx.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('action', '=', 'role.removed')
      .where('objectId', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      before: { holders: [person.id, both.id] },
      after: { successor: { id: next.id, name: next.name } },
    })
  })

  test('is another role that is there, and no more than one holds oneself', async () => {
    const role = await newRole()
    for (const id of [role.id, 999_999]) {
      const refused = await removeFor(role.id, id)
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toHaveProperty('successorId')
    }
    const keeper = await newRole([
      { action: 'manage', subject: 'Role' },
      { action: 'read', subject: 'Report' },
    ])
    const person = await server.person()
    await assign(person.id, [keeper.id, role.id])
    expect((await removeFor(role.id, (await roleNamed('Admin')).id, person)).status).toBe(403)
    expect((await removeFor(role.id, keeper.id, person)).status).toBe(204)
  })
})

describe('built-in roles', () => {
  test('are there from the start with their rules', async () => {
    const rows = await list()
    expect(rows.filter((role) => role.builtIn).map((role) => role.name)).toEqual([...builtInRoles])
    expect((await roleNamed('Admin')).rules).toEqual([{ action: 'manage', subject: 'all' }])
    const everybody = rows.filter((role) => role.builtIn && role.name !== 'Admin')
    for (const role of everybody) expect(role.rules).toContainEqual({ action: 'read', subject: 'User' })
  })

  test('keep their names and cannot be removed; Admin keeps its rules', async () => {
    const sales = await roleNamed('Satış')
    const at = { as: admin, params: { id: sales.id } }
    const renamed = await server.call(roleEndpoints.update, { ...at, body: { ...draftOf(sales), name: 'Pazarlama' } })
    expect(renamed.status).toBe(422)
    expect((await server.call(roleEndpoints.remove, at)).status).toBe(409)
    const adminRole = await roleNamed('Admin')
    const reduced = await server.call(roleEndpoints.update, {
      as: admin,
      params: { id: adminRole.id },
      body: { ...draftOf(adminRole), rules: [{ action: 'read', subject: 'all' }] },
    })
    expect(reduced.status).toBe(422)
  })

  test('may be given other rules, with effect at once on who is signed in', async () => {
    const member = await server.person()
    const before = await server.call(roleEndpoints.list, { as: member })
    expect(before.status).toBe(403)
    const role = await roleNamed('Kullanıcı')
    const events = await eventsDuring(server.ctx, async () => {
      const rules = [...role.rules, { action: 'read' as const, subject: 'Role' as const }]
      const at = { as: admin, params: { id: role.id } }
      expect((await server.call(roleEndpoints.update, { ...at, body: { ...draftOf(role), rules } })).status).toBe(200)
    })
    const told = events.filter((event) => event.name === 'abilities.changed')
    expect(told.map((event) => event.rooms)).toContainEqual([`user:${member.id}`])
    expect(events.map((event) => event.name)).toContain('access.changed')
    expect((await server.call(roleEndpoints.list, { as: member })).status).toBe(200)
  })
})

describe('assigning', () => {
  test('replaces the roles, tells everybody and records it', async () => {
    const person = await server.person()
    const [sales, books] = [await roleNamed('Satış'), await roleNamed('Muhasebe')]
    const events = await eventsDuring(server.ctx, async () => {
      const { status, body } = await assign(person.id, [books.id, sales.id])
      expect(status).toBe(200)
      expect(body.roles.map((role) => role.name)).toEqual(['Satış', 'Muhasebe'])
    })
    expect(events.find((event) => event.name === 'user.changed')?.payload).toMatchObject({
      id: person.id,
      roles: [{ name: 'Satış' }, { name: 'Muhasebe' }],
    })
    const { body } = await server.call(userEndpoints.read, { as: person, params: { id: person.id } })
    expect(body.roles.map((role) => role.name)).toEqual(['Satış', 'Muhasebe'])
    const row = await server.ctx.db
      .selectFrom('activity')
      .select(['action', 'actorId'])
      .where('objectKind', '=', 'user')
      .where('objectId', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual({ action: 'user.rolesChanged', actorId: admin.id })
  })

  test('of two who give roles at once, the second sees what the first gave', async () => {
    const person = await server.person()
    const [sales, books] = [await roleNamed('Satış'), await roleNamed('Muhasebe')]
    const read = async () => (await server.call(peopleEndpoints.read, { as: admin, params: { id: person.id } })).body
    const { rolesVersion: version } = await read()
    const give = (roleId: number) =>
      server.call(roleEndpoints.assign, {
        ...{ as: admin, params: { id: person.id } },
        body: { roleIds: [roleId], version },
      })
    expect((await give(sales.id)).body).toMatchObject({ version: version + 1 })
    const second = await give(books.id)
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'staleVersion', current: { roles: [{ name: 'Satış' }], version: version + 1 } },
    ])
    expect((await read()).roles.map(({ name }) => name)).toEqual(['Satış'])
    // Who wants what is there already takes nothing away from anybody.
    expect((await give(sales.id)).status).toBe(200)
  })

  test('a role that goes makes older views of its holders’ roles stale', async () => {
    const [person, old, next] = [await server.person(), await newRole(), await newRole()]
    const given = (await assign(person.id, [old.id])).body
    await server.call(roleEndpoints.remove, {
      ...{ as: admin, params: { id: old.id } },
      query: { successorId: next.id },
    })
    expect(await rolesVersion(server.ctx.db, person.id)).toBe(given.version + 1)
  })

  test('refuses unknown roles and people who are not there', async () => {
    const person = await server.person()
    const unknown = await assign(person.id, [999_999])
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors).toHaveProperty('roleIds')
    const pending = await server.person({ status: 'pending' })
    expect((await assign(pending.id, [(await roleNamed('Kullanıcı')).id])).status).toBe(404)
  })

  test('nobody gives or takes more than they hold', async () => {
    const manager = await newRole([
      { action: 'manage', subject: 'Role' },
      { action: 'read', subject: 'User' },
    ])
    const person = await server.person()
    await assign(person.id, [manager.id])
    const adminRole = await roleNamed('Admin')
    const raised = await assign(person.id, [manager.id, adminRole.id], person)
    expect(raised.status).toBe(403)
    expect((await assign(admin.id, [manager.id], person)).status).toBe(403)
    const own = { as: person, params: { id: manager.id } }
    const rules = [...manager.rules, { action: 'manage' as const, subject: 'all' as const }]
    const widened = await server.call(roleEndpoints.update, { ...own, body: { ...draftOf(manager), rules } })
    expect(widened.status).toBe(403)
    const denials = await server.ctx.db
      .selectFrom('activity')
      .select('action')
      .where('actorId', '=', person.id)
      .where('result', '=', 'denied')
      .execute()
    expect(denials).toHaveLength(3)
  })
})

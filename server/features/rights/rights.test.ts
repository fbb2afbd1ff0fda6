import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import { abilityOf, actions, subjects } from '#contract/roles/abilities.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const explained = async (userId: number, action: (typeof actions)[number], subject: (typeof subjects)[number]) =>
  (await server.call(rightsEndpoints.explain, { as: admin, query: { userId, action, subject } })).body

test('names the role and the rule that decide, and the others that would', async () => {
  const person = await server.person({}, ['Proje Yöneticisi', 'Muhasebe'])
  const answer = await explained(person.id, 'read', 'Task')
  expect(answer).toMatchObject({ allowed: true, reason: 'granted', person: { id: person.id } })
  expect(answer.grants[0]).toMatchObject({
    role: { name: 'Proje Yöneticisi' },
    rule: { action: 'read', subject: 'Task' },
  })
  expect(answer.grants.map(({ role, rule }) => `${role.name}: ${rule.action}`)).toEqual([
    'Proje Yöneticisi: read',
    'Muhasebe: read',
    'Proje Yöneticisi: manage',
  ])
})

test('says which roles would give what nobody gave', async () => {
  const person = await server.person()
  const answer = await explained(person.id, 'export', 'Report')
  expect(answer).toMatchObject({ allowed: false, reason: 'noRule', grants: [] })
  expect(answer.wouldGrant.map(({ role }) => role.name)).toEqual(['Proje Yöneticisi', 'Muhasebe', 'Admin'])
})

test('knows who cannot do anything at all, and why', async () => {
  const gone = await server.person({ status: 'inactive' }, ['Admin'])
  expect(await explained(gone.id, 'read', 'Task')).toMatchObject({ allowed: false, reason: 'inactive' })
  const invited = await server.person({ status: 'invited' })
  expect(await explained(invited.id, 'read', 'Task')).toMatchObject({ allowed: false, reason: 'invited' })
  const strict = await server.call(roleEndpoints.create, {
    as: admin,
    body: { name: 'Kasa', rules: [{ action: 'manage', subject: 'Expense' }], requiresTwoStep: true },
  })
  const person = await server.person()
  const roleIds = [strict.body.id]
  await server.call(roleEndpoints.assign, { as: admin, params: { id: person.id }, body: { roleIds, version: 1 } })
  const answer = await explained(person.id, 'approve', 'Expense')
  expect(answer).toMatchObject({ allowed: false, reason: 'twoStepDue', grants: [{ role: { name: 'Kasa' } }] })
})

test('agrees with the doors for every action of every module', async () => {
  const person = await server.person({}, ['Satış', 'Muhasebe'])
  const { body } = await server.call(rightsEndpoints.mine, { as: person })
  const ability = abilityOf((await loadRolesAndRules(server.ctx.db, person.id)).rules)
  for (const subject of subjects) {
    for (const action of actions) {
      const { allowed } = await explained(person.id, action, subject)
      expect([action, subject, allowed]).toEqual([action, subject, ability.can(action, subject)])
    }
  }
  expect(body.roles.map(({ name }) => name)).toEqual(['Satış', 'Muhasebe'])
})

test('what the other roles say is only for who may read them', async () => {
  const person = await server.person()
  expect((await server.call(rightsEndpoints.mine, { as: person })).body.others).toEqual([])
  expect((await server.call(rightsEndpoints.mine, { as: admin })).body.others).not.toEqual([])
  const others = await server.call(rightsEndpoints.read, { as: person, params: { id: admin.id } })
  expect(others.status).toBe(403)
  const nobody = await server.call(rightsEndpoints.read, { as: admin, params: { id: 999_999 } })
  expect(nobody.status).toBe(404)
})

test('remembers who gave a role, and when', async () => {
  const person = await server.person({}, ['Satış'])
  const { rows } = (await server.call(roleEndpoints.list, { as: admin })).body
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  const give = (version: number, ...names: string[]) =>
    server.call(roleEndpoints.assign, {
      ...{ as: admin, params: { id: person.id } },
      body: { roleIds: names.map(idOf), version },
    })
  await give(1, 'Satış', 'Muhasebe')
  const first = server.ctx.clock.now().toISOString()
  server.clock.advance(60_000)
  await give(2, 'Muhasebe', 'Kullanıcı')
  const second = server.ctx.clock.now().toISOString()
  const { body } = await server.call(rightsEndpoints.read, { as: admin, params: { id: person.id } })
  expect(body.given).toEqual([
    { roleId: idOf('Muhasebe'), at: first, by: admin.fullName },
    { roleId: idOf('Kullanıcı'), at: second, by: admin.fullName },
  ])
})

test('follows a change of the role at once', async () => {
  const person = await server.person({}, ['Satış'])
  expect((await explained(person.id, 'approve', 'Ticket')).allowed).toBe(false)
  const { rows } = (await server.call(roleEndpoints.list, { as: admin })).body
  const role = rows.find(({ name }) => name === 'Satış')
  if (!role) throw new Error('no role')
  const { name, requiresTwoStep, version } = role
  const rules = [...role.rules, { action: 'approve' as const, subject: 'Ticket' as const }]
  await server.call(roleEndpoints.update, {
    as: admin,
    params: { id: role.id },
    body: { name, requiresTwoStep, version, rules },
  })
  const after = await explained(person.id, 'approve', 'Ticket')
  expect(after).toMatchObject({ allowed: true, grants: [{ rule: { action: 'approve', subject: 'Ticket' } }] })
})

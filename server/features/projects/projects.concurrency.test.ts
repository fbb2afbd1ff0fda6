import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, managing, type Somebody } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
let manager: Somebody
beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  projects = managing(server)
  manager = await server.person({}, ['Proje Yöneticisi'])
})
afterAll(() => server.close())

test('a double click makes one project', async () => {
  const body = { clientId: key(), name: 'Tek', template: 'field' as const }
  const answers = await Promise.all([1, 2, 3].map(() => server.call(projectEndpoints.create, { as: manager, body })))
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
})

test('of two who take one code or one name at once, both end well or one is told', async () => {
  const make = (draft: object) =>
    server.call(projectEndpoints.create, { as: manager, body: { clientId: key(), name: `Ad ${key()}`, ...draft } })
  const codes = await Promise.all([make({ code: 'BİR' }), make({ code: 'BİR' })])
  expect(codes.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const names = await Promise.all([make({ name: 'Aynı ad' }), make({ name: 'Aynı ad' })])
  expect(names.map(({ status }) => status).filter((status) => status !== 400)).toContain(201)
})

test('of two changes under one version one is written and the other shown it', async () => {
  const { id, version } = await projects.project(manager)
  const answers = await Promise.all(
    ['Ege', 'Karadeniz'].map((customer) =>
      server.call(projectEndpoints.update, { as: manager, params: { id }, body: { version, customer } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const written = answers.find(({ status }) => status === 200)?.body.customer
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ current: { customer: written, version: version + 1 } })
})

test('of two who change a member at once the second sees what the first gave, and nobody is overwritten unseen', async () => {
  const { id } = await projects.project(manager)
  const admin = await server.person({}, ['Admin'])
  const member = await server.person()
  const { members } = (await projects.put(manager, id, member.id)).body
  const version = members.find((one) => one.id === member.id)?.version ?? 0
  const give = (as: Somebody, body: BodyInput<typeof projectMemberEndpoints.put>) =>
    server.call(projectMemberEndpoints.put, { as, params: { id, userId: member.id }, body })
  const answers = await Promise.all([
    give(manager, { abilities: ['plan'], version }),
    give(admin, { abilities: ['budget'], version }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ current: { role: 'member', version: version + 1 } })
  const again = await give(admin, { abilities: ['plan', 'budget'], version: version + 1 })
  expect(again.body.members.find((one) => one.id === member.id)?.abilities).toEqual(['plan', 'budget'])
  // Invited once more, without looking: nothing is taken away, and nothing is given to who has left.
  expect((await give(manager, {})).status).toBe(409)
  await server.call(projectMemberEndpoints.remove, { as: manager, params: { id, userId: member.id } })
  expect((await give(manager, { abilities: ['plan'], version: version + 2 })).status).toBe(404)
})

test('whoever is made manager and sent away at once leaves a project with one manager', async () => {
  const { id } = await projects.project(manager)
  const heir = await server.person()
  await projects.put(manager, id, heir.id)
  await Promise.all([
    projects.put(manager, id, heir.id, { role: 'manager' }),
    server.call(projectMemberEndpoints.remove, { as: manager, params: { id, userId: heir.id } }),
  ])
  const managers = await server.ctx.db
    .selectFrom('spaces')
    .innerJoin('spaceMembers', (join) =>
      join.onRef('spaceMembers.spaceId', '=', 'spaces.id').onRef('spaceMembers.userId', '=', 'spaces.managerId'),
    )
    .select('role')
    .where('spaces.id', '=', id)
    .execute()
  expect(managers).toEqual([{ role: 'manager' }])
})

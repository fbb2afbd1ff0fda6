import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#contract/keysOf.ts'
import type { ProjectAbility } from '#contract/projects/abilities.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import type { Person } from '../tasks/tasks.testing.ts'
import { key, managing } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
let upload: ReturnType<typeof talking>['upload']
let manager: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  projects = managing(server)
  upload = talking(server).upload
  manager = await server.person({}, ['Proje Yöneticisi'])
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const acts = {
  read: (as: Person, id: number) => server.call(projectEndpoints.read, { as, params: { id } }),
  rename: (as: Person, id: number) =>
    server.call(projectEndpoints.update, { as, params: { id }, body: { version: 1, customer: 'Ege Nakliyat' } }),
  spend: (as: Person, id: number) =>
    server.call(projectEndpoints.update, {
      ...{ as, params: { id } },
      body: { version: 1, budget: { amount: 900, currency: 'USD' } },
    }),
  invite: async (as: Person, id: number) => projects.put(as, id, (await server.person()).id),
  handOver: async (as: Person, id: number) => projects.put(as, id, (await server.person()).id, { role: 'manager' }),
  plan: (as: Person, id: number) =>
    server.call(milestoneEndpoints.create, {
      ...{ as, params: { id } },
      body: { clientId: key(), title: 'Teslim', day: '2026-12-01' },
    }),
  attach: async (as: Person, id: number) => {
    const file = await upload(as, 'plan.txt', 'keşif')
    return server.call(projectFileEndpoints.attach, { as, params: { id }, body: { fileIds: [file.id] } })
  },
  archive: (as: Person, id: number) =>
    server.call(projectEndpoints.archive, { as, params: { id }, body: { version: 1 } }),
}

type Act = keyof typeof acts
type Part = 'manager' | 'admin' | 'outsider' | 'member' | ProjectAbility

/** Who may what: a second statement of the policy, act by act. */
const table: Record<Part, readonly Act[]> = {
  manager: ['read', 'rename', 'spend', 'invite', 'handOver', 'plan', 'attach', 'archive'],
  admin: ['read', 'rename', 'spend', 'invite', 'handOver', 'plan', 'attach', 'archive'],
  member: ['read', 'attach'],
  edit: ['read', 'rename', 'attach', 'archive'],
  members: ['read', 'invite', 'attach'],
  plan: ['read', 'plan', 'attach'],
  budget: ['read', 'attach'],
  outsider: [],
}

async function personFor(part: Part, id: number): Promise<Person> {
  if (part === 'manager') return manager
  if (part === 'admin') return admin
  const person = await server.person()
  if (part === 'outsider') return person
  const answer = await projects.put(manager, id, person.id, { abilities: part === 'member' ? [] : [part] })
  expect(answer.status).toBe(200)
  return person
}

describe.each(keysOf(table))('as %s', (part) => {
  test.each(keysOf(acts))('%s', async (act) => {
    const { id } = await projects.project(manager, { budget: { amount: 500_000, currency: 'TRY' } })
    const { status } = await acts[act](await personFor(part, id), id)
    const refused = part === 'outsider' ? 404 : 403
    expect(status).toBe(table[part].includes(act) ? (act === 'plan' || act === 'attach' ? 201 : 200) : refused)
  })
})

test('money is there only for who may see it: in the project, in the list and in what was done', async () => {
  const sees = await server.person({}, ['Proje Yöneticisi'])
  const blind = await server.person({}, ['Proje Yöneticisi'])
  const { id } = await projects.project(manager, { budget: { amount: 500_000, currency: 'TRY' } })
  await projects.put(manager, id, sees.id, { abilities: ['budget'] })
  await projects.put(manager, id, blind.id, { abilities: ['edit'] })
  const budget = { amount: 600_000, currency: 'TRY' as const }
  await server.call(projectEndpoints.update, { as: manager, params: { id }, body: { version: 1, budget } })
  for (const [as, shown] of [
    [sees, true],
    [admin, true],
    [blind, false],
  ] as const) {
    const read = await projects.read(as, id)
    const row = (
      await server.call(projectEndpoints.list, { as, query: { sort: '-budgetUsed', size: 100 } })
    ).body.rows.find((candidate) => candidate.id === id)
    for (const seen of [read, row]) {
      expect(Object.keys(seen ?? {}).filter((name) => name.startsWith('budget'))).toEqual(
        shown ? ['budget', 'budgetUsed'] : [],
      )
    }
    const { rows } = (await server.call(projectActivityEndpoints.list, { as, params: { id } })).body
    expect(JSON.stringify(rows).includes('600000')).toBe(shown)
  }
})

test('nobody gives away or takes what they lack, and a project keeps a manager', async () => {
  const { id } = await projects.project(manager)
  const [host, guest] = [await server.person(), await server.person()]
  await projects.put(manager, id, host.id, { abilities: ['members', 'plan'] })
  expect((await projects.put(host, id, guest.id, { abilities: ['plan'] })).status).toBe(200)
  expect((await projects.put(host, id, guest.id, { abilities: ['plan', 'budget'] })).status).toBe(403)
  expect((await projects.put(host, id, guest.id, { role: 'manager' })).status).toBe(403)
  await projects.put(manager, id, guest.id, { abilities: ['plan', 'budget'] })
  expect((await projects.put(host, id, guest.id, { abilities: ['plan'] })).status).toBe(403)
  expect((await projects.put(admin, id, manager.id, { role: 'member' })).status).toBe(422)
  const leave = { as: manager, params: { id, userId: manager.id } }
  expect((await server.call(projectMemberEndpoints.remove, leave)).status).toBe(422)

  const { body } = await projects.put(manager, id, host.id, { role: 'manager' })
  expect(body.members.map(({ role, abilities }) => [role, abilities.length])).toEqual([
    ['manager', 0],
    ['member', 4],
    ['member', 2],
  ])
  const owners = await server.ctx.db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationId', '=', body.channelId)
    .where('role', '=', 'owner')
    .execute()
  expect(owners).toEqual([{ userId: host.id }])
  expect((await server.call(projectMemberEndpoints.remove, leave)).status).toBe(204)
  expect((await acts.read(manager, id)).status).toBe(404)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { createSpace } from './creation.ts'
import { personalSpaceId } from './personal.ts'

let server: TestServer
type Somebody = Awaited<ReturnType<TestServer['person']>>
let manager: Somebody
let member: Somebody
let outsider: Somebody
let admin: Somebody
let id: number

const make = (code: string) =>
  inTransaction(server.ctx, systemActor('test'), (tx) =>
    createSpace(tx, {
      kind: 'project',
      code,
      name: `Proje ${code}`,
      managerId: manager.id,
      memberIds: [member.id, manager.id, member.id],
    }),
  )

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.person({ fullName: 'Çağrı Özdemir' })
  member = await server.person({ fullName: 'Zeynep Şimşek' })
  outsider = await server.person()
  admin = await server.person({}, ['Admin'])
  id = await make('DEP')
})
afterAll(() => server.close())

const list = async (as: Somebody) =>
  (await server.call(spaceEndpoints.list, { as, query: { kind: 'project' } })).body.rows.map((row) => [
    row.code,
    row.role,
  ])

it('is listed for its members, and for an Admin who is not in it', async () => {
  expect(await list(manager)).toEqual([['DEP', 'manager']])
  expect(await list(member)).toEqual([['DEP', 'member']])
  expect(await list(admin)).toEqual([['DEP', null]])
  expect(await list(outsider)).toEqual([])
})

it('shows its people, the manager first, and nothing to others', async () => {
  const { body } = await server.call(spaceEndpoints.read, { as: member, params: { id } })
  expect(body.space).toMatchObject({ code: 'DEP', manager: { fullName: 'Çağrı Özdemir' } })
  expect(body.members.map(({ fullName, role }) => [fullName, role])).toEqual([
    ['Çağrı Özdemir', 'manager'],
    ['Zeynep Şimşek', 'member'],
  ])
  expect((await server.call(spaceEndpoints.read, { as: outsider, params: { id } })).status).toBe(404)
})

it('tells its people and Admins, whose rooms follow at once', async () => {
  const events = await eventsDuring(server.ctx, () => make('ROT'))
  const heard = events.find(({ name }) => name === 'space.changed')
  expect(heard?.rooms.toSorted()).toEqual([manager, member, admin].map((person) => `user:${person.id}`).toSorted())
  expect(events.some(({ name }) => name === 'access.changed')).toBe(true)
})

it.each(['DEP', 'dep', 'dEp'])('has a code of its own, in whatever case: %s', async (code) => {
  await expect(make(code)).rejects.toMatchObject({ status: 400, fields: { code: [{ key: 'spaceCodeTaken' }] } })
})

it('of one’s own is made once, however often it is asked for, and is nobody else’s', async () => {
  const ask = () => inTransaction(server.ctx, systemActor('test'), (tx) => personalSpaceId(tx, member.id))
  const ids = await Promise.all([ask(), ask(), ask()])
  expect(new Set(ids).size).toBe(1)
  const params = { id: ids[0] ?? 0 }
  expect((await server.call(spaceEndpoints.read, { as: member, params })).status).toBe(200)
  for (const as of [admin, manager]) expect((await server.call(spaceEndpoints.read, { as, params })).status).toBe(404)
})

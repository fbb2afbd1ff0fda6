import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { liveNames } from '#contract/live/protocol.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { selling } from '../sales/sales.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { administering } from './people.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let doing: ReturnType<typeof administering>
let tasks: ReturnType<typeof working>
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  doing = administering(server)
  tasks = working(server)
})
afterAll(() => server.close())

describe('deactivating', () => {
  test('hands open work and decisions over, ends the sessions at once, and keeps authorship', async () => {
    const leaving = await server.person({}, ['Kullanıcı', 'Satış'])
    const [heir, boss] = [await server.person(), await server.person({}, ['Admin'])]
    const report = await server.person({ managerId: leaving.id })
    const open = await tasks.create(leaving, { title: 'Açık iş' })
    const asked = await tasks.create(leaving, { title: 'Biten iş', requiresApproval: true })
    await tasks.move(leaving, asked, 'complete')
    const done = await tasks.create(leaving, { title: 'Bitmiş iş' })
    await tasks.move(leaving, done, 'complete')
    const waiting = await tasks.create(report, { title: 'Rapor', requiresApproval: true })
    await tasks.move(report, waiting, 'complete')
    expect((await tasks.read(admin, waiting.id)).body.approver?.id).toBe(leaving.id)
    const body = { clientId: randomUUID(), name: 'Depo taşıma', managerId: leaving.id }
    const project = (await server.call(projectEndpoints.create, { as: admin, body })).body
    const deal = await selling(server).deal(leaving)
    expect((await doing.work(admin, leaving.id)).body).toEqual({
      ...{ openTasks: 2, deals: 1, approvals: 1, projects: 1, team: 1 },
    })

    const unnamed = await doing.deactivate(admin, leaving.id)
    expect(Object.keys(unnamed.body.errors ?? {})).toEqual(['tasksTo', 'approvalsTo'])
    const answer = await doing.deactivate(admin, leaving.id, heir.id, boss.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      tasks: 2,
      approvals: 1,
      projects: 1,
      team: 1,
      person: { status: 'inactive', openTasks: 0 },
    })

    const after = (await tasks.read(admin, open.id)).body
    expect(after).toMatchObject({ assignee: { id: heir.id }, creator: { id: leaving.id } })
    expect((await tasks.read(admin, asked.id)).body).toMatchObject({ assignee: { id: heir.id }, status: 'pending' })
    expect((await tasks.read(admin, done.id)).body.assignee.id).toBe(leaving.id)
    expect((await tasks.read(admin, waiting.id)).body.approver?.id).toBe(boss.id)
    const managed = await server.call(projectEndpoints.read, { as: boss, params: { id: project.id } })
    expect(managed.body.project.manager.id).toBe(boss.id)
    expect((await selling(server).read(admin, deal.id)).owner.id).toBe(heir.id)
    const queue = await server.call(approvalEndpoints.list, { as: boss })
    expect(queue.body.rows.map(({ title }) => title)).toContain('Rapor')
    expect((await server.call(peopleEndpoints.read, { as: admin, params: { id: report.id } })).body.manager?.id).toBe(
      boss.id,
    )

    expect((await server.call(userEndpoints.me, { as: leaving })).status).toBe(401)
    const signIn = await server.call(accountEndpoints.login, {
      body: { email: leaving.email, password: 'imece-2026', remember: false },
    })
    expect([signIn.status, signIn.body.code]).toEqual([400, 'accountInactive'])
    expect((await doing.logOf(leaving.id)).at(-1)).toMatchObject({ action: 'user.deactivated', actorId: admin.id })
  })

  test('closes open connections', async () => {
    const leaving = await server.person()
    const socket = io(await server.url(), { auth: { token: leaving.token }, transports: ['websocket'] })
    await new Promise((resolve) => socket.once(liveNames.ready, resolve))
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await doing.deactivate(admin, leaving.id)).status).toBe(200)
    await gone
    socket.close()
  })

  test('of somebody whose successor asked or is asked finds another who may decide', async () => {
    const [leaving, heir] = [await server.person(), await server.person()]
    await server.ctx.db.updateTable('users').set({ managerId: leaving.id }).where('id', '=', heir.id).execute()
    const own = await tasks.create(heir, { requiresApproval: true })
    await tasks.move(heir, own, 'complete')
    expect((await doing.deactivate(admin, leaving.id, heir.id)).status).toBe(200)
    const { approver } = (await tasks.read(admin, own.id)).body
    expect(approver?.id).not.toBe(leaving.id)
    expect(approver?.id).not.toBe(heir.id)
  })

  test('is taken back, with the same password and roles', async () => {
    const person = await server.person()
    await doing.deactivate(admin, person.id)
    const back = await server.call(peopleEndpoints.reactivate, { as: admin, params: { id: person.id } })
    expect(back.body).toMatchObject({ status: 'active', roles: [{ name: 'Kullanıcı' }] })
    const signIn = await server.call(accountEndpoints.login, {
      body: { email: person.email, password: 'imece-2026', remember: false },
    })
    expect(signIn.status).toBe(201)
    const twice = await server.call(peopleEndpoints.reactivate, { as: admin, params: { id: person.id } })
    expect(twice.body.code).toBe('personNotInactive')
  })

  test('refuses successors who are not at work, and oneself', async () => {
    const [leaving, gone] = [await server.person(), await server.person({ status: 'inactive' })]
    expect((await doing.deactivate(admin, leaving.id, gone.id)).body.errors).toHaveProperty('tasksTo')
    expect((await doing.deactivate(admin, leaving.id, leaving.id)).body.errors).toHaveProperty('tasksTo')
  })
})

test('the last Admin cannot be lost by any call', async () => {
  const others = await server.ctx.db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('userId')
    .where('roles.name', '=', 'Admin')
    .where('userId', '<>', admin.id)
    .execute()
  const heir = await server.person()
  for (const { userId } of others) await doing.deactivate(admin, userId, heir.id)
  const self = await doing.deactivate(admin, admin.id, heir.id)
  expect([self.status, self.body.code]).toEqual([409, 'lastAdmin'])
  const roleIds = [await roleIdByName(server.ctx.db, 'Kullanıcı')]
  const demotion = { as: admin, params: { id: admin.id }, body: { roleIds, version: 1 } }
  const demoted = await server.call(roleEndpoints.assign, demotion)
  expect([demoted.status, demoted.body.code]).toEqual([409, 'lastAdmin'])
  const read = await server.call(peopleEndpoints.read, { as: admin, params: { id: admin.id } })
  expect(read.body).toMatchObject({ status: 'active', lastAdmin: true })
})

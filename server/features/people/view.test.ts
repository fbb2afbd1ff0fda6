import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mayDescribe, mayNoteTime, mayPlan, mayRemove } from '#contract/tasks/tasks.policy.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { features } from '../../app.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { makeExport } from '../ownData/making.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { working } from '../tasks/tasks.testing.ts'
import { administering } from './people.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let member: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  member = await server.person({ lastSeenAt: new Date('2026-01-01') })
})
afterAll(() => server.close())

async function look(as = admin, id = member.id) {
  const answer = await server.call(viewEndpoints.open, { as, params: { id } })
  return { ...answer, token: answer.body.accessToken }
}

test('shows what the person sees, says who looks, and leaves no trace of presence', async () => {
  const view = await look()
  expect(view.status).toBe(201)
  expect(view.body.userData).toMatchObject({ id: member.id, viewer: { id: admin.id } })
  const me = await server.call(userEndpoints.me, { as: view })
  expect(me.body).toMatchObject({ id: member.id, lastSeenAt: '2026-01-01T00:00:00.000Z' })
  const check = await server.call(accountEndpoints.checkUser, { as: view })
  expect(check.body.viewer).toMatchObject({ id: admin.id, fullName: admin.fullName })
  expect((await server.call(peopleEndpoints.list, { as: view })).status).toBe(403)
})

test('is told to the person, who cannot choose otherwise', async () => {
  const [watched, other] = [await server.person(), await server.person()]
  const changes = [{ kind: 'viewed' as const, channel: 'inApp' as const, on: false }]
  const refused = await server.call(notificationSettingsEndpoints.changeRules, { as: watched, body: { changes } })
  expect(refused.status).toBe(400)
  await look(admin, watched.id)
  const told = async (as: typeof watched) => (await server.call(notificationEndpoints.list, { as })).body.rows
  expect(await told(watched)).toMatchObject([
    { kind: 'viewed', params: { when: server.clock.now().toISOString() }, actor: { id: admin.id } },
  ])
  expect(await told(other)).toEqual([])
  expect(await told(admin)).toEqual([])
})

test('cannot write by any endpoint, and every try is under the name of who looks', async () => {
  const view = await look()
  const writes = features
    .flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ method, path }) => method !== 'GET' && !harmless.includes(path))
  expect(writes.length).toBeGreaterThan(100)
  for (const endpoint of writes) {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, '1'),
      headers: { authorization: view.token ?? '' },
    })
    expect([endpoint.path, answer.statusCode, answer.json().code]).toEqual([endpoint.path, 403, 'viewIsReadOnly'])
  }
  const denials = await server.ctx.db
    .selectFrom('activity')
    .select('actorId')
    .where('action', '=', 'viewIsReadOnly')
    .execute()
  expect(new Set(denials.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]))
})

const harmless = ['/users/check-user-detail', '/api/auth/logout', '/api/browser-errors']

test('is offered nothing that it could not do: no move of a task, no change of a project', async () => {
  const work = working(server)
  const spaceId = await work.project(member)
  const task = await work.create(member, { spaceId })
  expect(task.moves).not.toEqual([])
  const view = await look()
  const seen = await server.call(taskEndpoints.read, { as: view, params: { id: task.id } })
  const standing = await server.call(taskEndpoints.standing, { as: view })
  expect([seen.body.moves, standing.body.looks]).toEqual([[], true])
  const now = server.clock.now()
  const offers = [mayDescribe, mayPlan, mayNoteTime, mayRemove].map((may) => may(seen.body, standing.body, now))
  expect(offers).toEqual([false, false, false, false])
  expect((await server.call(taskEndpoints.standing, { as: member })).body.looks).toBeUndefined()
})

test('reads no letters', async () => {
  const view = await look()
  for (const url of [
    '/api/inbox',
    '/api/%69nbox',
    '/api/starred',
    '/api/calendar/feed',
    '/api/search?q=a',
    '/api/me/sessions',
    '/seen/unseenMessage',
  ]) {
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: view.token ?? '' } })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'viewIsPersonal'])
  }
  expect((await server.call(taskEndpoints.list, { as: view })).status).toBe(200)
})

test('sees no meetings on the dashboard, which the calendar does not show either', async () => {
  const read = async (as: { token: string }) => (await server.call(crmEndpoints.read, { as })).body.widgets
  const view = await look()
  const [own, seen] = [await read(member), await read({ token: view.token ?? '' })]
  expect(own.meetings).toBeDefined()
  expect(Object.keys(seen)).toEqual(Object.keys(own).filter((name) => name !== 'meetings'))
})

test('opens the files of shared things, and of nothing that is one person’s alone', async () => {
  const talk = talking(server)
  const upload = (name: string) => talk.upload(member, name, 'gizli')
  const [loose, letter, shared, onCard] = await Promise.all(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(upload))
  await talk.send(member, await talk.dm(member, await server.person()), { attachmentIds: [letter?.id ?? 0] })
  await working(server).create(member, { attachmentIds: [shared?.id ?? 0] })
  const boards = boardsOf(server)
  const card = await boards.card(member, (await boards.column(member, 'Kendim')).id, 'Kart')
  const attached = await server.call(kanbanDetailEndpoints.attach, {
    as: member,
    params: { id: card.id },
    body: { fileIds: [onCard?.id ?? 0] },
  })
  expect(attached.status).toBe(201)
  const { id: exportId } = await server.ctx.db
    .insertInto('ownDataExports')
    .values({ userId: member.id, state: 'waiting', total: null, fileId: null, createdAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeExport(server.ctx, exportId)
  const [made] = (await server.call(ownDataEndpoints.overview, { as: member })).body.exports
  const archive = made?.file?.url ?? ''

  const view = await look()
  const statusOf = async (url: string, token = view.token) =>
    (await server.app.inject({ url, headers: { authorization: token ?? '' } })).statusCode
  for (const url of [loose, letter, onCard].map((file) => file?.url ?? '').concat(archive)) {
    expect([url, await statusOf(url, member.token), await statusOf(url)]).toEqual([url, 200, 404])
  }
  expect(await statusOf(shared?.url ?? '')).toBe(200)
  expect(await statusOf('/files/999999')).toBe(404)
})

test('hears nothing live', async () => {
  const view = await look()
  const socket = io(await server.url(), { auth: { token: view.token }, reconnection: false, transports: ['websocket'] })
  const refusal = await new Promise<unknown>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', (error: Error & { data?: unknown }) => resolve(error.data))
  })
  socket.close()
  expect(refusal).toEqual({ code: 'unauthenticated' })
})

test('ends by leaving, with time, with the session it came from, and with the right to it', async () => {
  const alive = async (view: { token?: string | undefined }) =>
    (await server.call(userEndpoints.me, { as: { token: view.token ?? '' } })).status
  const left = await look()
  expect((await server.call(accountEndpoints.logout, { as: left })).status).toBe(204)
  expect(await alive(left)).toBe(401)
  expect(await alive(admin)).toBe(200)

  const second = await server.person({}, ['Admin'])
  const views = await look(second)
  expect(await alive(views)).toBe(200)
  const roleIds = [await roleIdByName(server.ctx.db, 'Kullanıcı')]
  await server.call(roleEndpoints.assign, { as: admin, params: { id: second.id }, body: { roleIds, version: 1 } })
  expect(await alive(views)).toBe(401)

  const third = await server.person({}, ['Admin'])
  const closing = await look(third)
  await server.call(accountEndpoints.logout, { as: third })
  expect(await alive(closing)).toBe(401)

  const late = await look()
  server.clock.advance(31 * 60_000)
  expect(await alive(late)).toBe(401)
  const actions = (await administering(server).logOf(member.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['user.viewed', 'user.viewEnded']))
})

test('is not for oneself, for who can do more, nor out of a view', async () => {
  expect((await look(admin, admin.id)).body.code).toBe('ownView')
  const view = await look(admin, (await server.person({}, ['Admin'])).id)
  const again = await server.call(viewEndpoints.open, { as: { token: view.token ?? '' }, params: { id: member.id } })
  expect(again.body.code).toBe('viewIsReadOnly')
  expect((await look(member, admin.id)).status).toBe(403)
})

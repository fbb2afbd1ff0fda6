import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { errorBody } from '#contract/http/error.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

/** As anybody could write it, right or wrong. */
async function deactivate(as: Person, payload: object) {
  const { method, path } = ownDeactivationEndpoints.deactivate
  const answer = await server.app.inject({ method, url: path, headers: { authorization: as.token }, payload })
  return { status: answer.statusCode, body: answer.body === '' ? {} : errorBody.parse(answer.json()) }
}
const check = (as: Person) => server.call(accountEndpoints.checkUser, { as })
const given = { confirmed: true, password: testPassword }

test('asks for the tick and the password, and takes nothing else', async () => {
  const person = await server.person()
  expect((await deactivate(person, { password: testPassword })).body).toHaveProperty('errors.confirmed')
  expect((await deactivate(person, { ...given, confirmed: false })).body).toHaveProperty('errors.confirmed')
  expect((await deactivate(person, { ...given, password: 'yanlis' })).body).toHaveProperty('errors.password')
  expect((await deactivate(person, { ...given, userId: admin.id })).status).toBe(400)
  expect((await check(person)).status).toBe(200)
})

test('ends every session at once, hands the work to the manager and tells the Admins', async () => {
  const manager = await server.person()
  const person = await server.person({ managerId: manager.id, fullName: 'Veda Er' })
  const body = { clientId: 'anahtar-0001', title: 'Yarım kalan', assigneeId: person.id }
  const { id } = (await server.call(taskEndpoints.create, { as: person, body })).body
  const elsewhere = { ...person, token: await server.session(person.id) }
  expect((await deactivate(person, given)).status).toBe(204)
  expect([(await check(person)).status, (await check(elsewhere)).status]).toEqual([401, 401])
  const task = await server.ctx.db.selectFrom('tasks').select('assigneeId').where('id', '=', id).executeTakeFirst()
  expect(task?.assigneeId).toBe(manager.id)
  const { rows } = (await server.call(notificationEndpoints.list, { as: admin })).body
  expect(rows[0]).toMatchObject({ kind: 'accountDeactivated', params: { title: 'Veda Er' } })
  const credentials = { email: person.email, password: testPassword, remember: true }
  expect((await server.call(accountEndpoints.login, { body: credentials })).body).toMatchObject({
    code: 'accountInactive',
  })
})

test('the last Admin stays', async () => {
  expect(await deactivate(admin, given)).toMatchObject({ status: 409, body: { code: 'lastAdmin' } })
  expect((await check(admin)).status).toBe(200)
})

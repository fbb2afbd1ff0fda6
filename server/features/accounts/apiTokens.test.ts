import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { type TokenScope, tokenScopes } from '#contract/accounts/tokenScopes.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf } from './accounts.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const create = (as: Person, scopes: readonly TokenScope[], extra: object = {}) =>
  server.call(apiTokenEndpoints.create, {
    as,
    body: { name: 'Rapor betiği', scopes: [...scopes], lifetime: 30, password: testPassword, ...extra },
  })

async function made(as: Person, scopes: readonly TokenScope[]) {
  const { status, body } = await create(as, scopes)
  expect(status).toBe(201)
  return body
}

describe('an API token', () => {
  test('is shown once and kept as a hash; its use is seen', async () => {
    const person = await server.person()
    const { token, hint, id } = await made(person, ['tasks:read'])
    expect(token).toMatch(/^imece_[\w-]{43}$/)
    const row = await server.ctx.db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(token.startsWith(hint)).toBe(true)
    const list = () => server.call(apiTokenEndpoints.list, { as: person })
    expect((await list()).body.rows).toMatchObject([{ name: 'Rapor betiği', lastUsedAt: null, scopes: ['tasks:read'] }])
    expect(JSON.stringify((await list()).body)).not.toContain(token)
    expect((await server.call(userEndpoints.me, { as: { token } })).body).toMatchObject({ id: person.id })
    expect((await list()).body.rows[0]).toMatchObject({ lastUsedFrom: '127.0.0.1' })
    expect((await list()).body.rows[0]?.lastUsedAt).not.toBeNull()
    const logged = await server.ctx.db.selectFrom('activity').selectAll().where('objectKind', '=', 'apiToken').execute()
    expect(JSON.stringify(logged)).not.toContain(token)
  })

  test('reads where it may read and writes where it may write', async () => {
    const { token } = await made(admin, ['tasks:read'])
    expect((await server.call(taskEndpoints.list, { as: { token } })).status).toBe(200)
    const body = { clientId: 'anahtar-0001', title: 'Bildir', assigneeId: admin.id }
    expect(await server.call(taskEndpoints.create, { as: { token }, body })).toMatchObject({
      status: 403,
      body: { code: 'tokenScope' },
    })
    expect((await server.call(userEndpoints.list, { as: { token } })).status).toBe(403)
    const { token: writer } = await made(admin, ['tasks:write'])
    expect((await server.call(taskEndpoints.create, { as: { token: writer }, body })).status).toBe(201)
    expect((await server.call(taskEndpoints.list, { as: { token: writer } })).status).toBe(403)
    const line = await server.ctx.db
      .selectFrom('activity')
      .select(['actorId', 'device'])
      .where('action', '=', 'task.created')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ actorId: admin.id, device: 'API: Rapor betiği' })
  })

  test('opens nothing that guards the account or the workspace, whatever it carries', async () => {
    const as = await made(admin, tokenScopes)
    const id = { params: { id: admin.id } }
    const answers = [
      await server.call(apiTokenEndpoints.list, { as }),
      await server.call(apiTokenEndpoints.revoke, { as, params: { id: as.id } }),
      await server.call(sessionEndpoints.list, { as }),
      await server.call(twoStepEndpoints.state, { as }),
      await server.call(accountEndpoints.logout, { as }),
      await server.call(accountEndpoints.checkUser, { as }),
      await server.call(roleEndpoints.list, { as }),
      await server.call(roleEndpoints.assign, { as, ...id, body: { roleIds: [1], version: 1 } }),
      await server.call(settingsEndpoints.read, { as }),
      await server.call(feedEndpoints.read, { as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('has no more rights than its person, and loses them with them', async () => {
    const person = await server.person()
    const { token } = await made(person, ['tasks:read', 'reports:read'])
    const report = () => server.app.inject({ url: '/api/reports/task-summary', headers: { authorization: token } })
    expect((await report()).statusCode).toBe(403)
    const tasks = () => server.call(taskEndpoints.list, { as: { token } })
    expect((await tasks()).status).toBe(200)
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', person.id).execute()
    server.ctx.authenticator.forget([person.id])
    expect((await tasks()).status).toBe(401)
  })

  test('ends when it is revoked, and on its day', async () => {
    const [revoked, old] = [await made(admin, ['tasks:read']), await made(admin, ['tasks:read'])]
    const tasks = (token: string) => server.call(taskEndpoints.list, { as: { token } })
    expect((await tasks(revoked.token)).status).toBe(200)
    const other = await server.person()
    const revoke = (as: Person) => server.call(apiTokenEndpoints.revoke, { as, params: { id: revoked.id } })
    expect((await revoke(other)).status).toBe(404)
    expect((await revoke(admin)).status).toBe(204)
    expect((await tasks(revoked.token)).status).toBe(401)
    server.clock.advance(29 * 24 * 60 * 60 * 1000)
    expect((await tasks(old.token)).status).toBe(200)
    server.clock.advance(2 * 24 * 60 * 60 * 1000)
    expect((await tasks(old.token)).status).toBe(401)
    const row = server.ctx.db.selectFrom('sessions').select('id').where('userId', '=', admin.id)
    expect(await row.execute()).not.toEqual([])
  })

  test('ends with everything else when its person is signed out everywhere; its making is told by mail', async () => {
    const person = await server.person()
    const { token } = await made(person, ['tasks:read'])
    const mails = (await server.mails()).filter((mail) => mail?.to === person.email)
    expect(mails).toMatchObject([{ subject: 'Yeni bir API anahtarı oluşturuldu' }])
    expect(JSON.stringify(mails)).not.toContain(token)
    const desk = { token: await server.session(admin.id) }
    await server.call(personSecurityEndpoints.endSessions, { as: desk, params: { id: person.id } })
    expect((await server.call(userEndpoints.me, { as: { token } })).status).toBe(401)
  })

  test('ends at once also where its person has no session, and the log says who did it', async () => {
    const person = await server.person()
    const { token } = await made(person, ['tasks:read'])
    expect((await server.call(taskEndpoints.list, { as: { token } })).status).toBe(200)
    expect((await server.call(accountEndpoints.logout, { as: person })).status).toBe(204)
    expect((await server.call(taskEndpoints.list, { as: { token } })).status).toBe(200)
    const desk = { token: await server.session(admin.id) }
    const out = await server.call(personSecurityEndpoints.endSessions, { as: desk, params: { id: person.id } })
    expect(out.body).toEqual({ ended: 0 })
    expect((await server.call(taskEndpoints.list, { as: { token } })).status).toBe(401)
    const last = (await activityOf(server, person.id)).at(-1)
    expect(last).toMatchObject({ action: 'account.sessionsEnded', actorId: admin.id })
  })

  test('asks for the password, at least one known scope, and twenty at the most', async () => {
    const person = await server.person()
    expect(await create(person, ['tasks:read'], { password: 'yanlis' })).toMatchObject({
      status: 400,
      body: { errors: { password: [expect.any(String)] } },
    })
    expect((await create(person, [])).body.errors).toHaveProperty('scopes')
    expect((await create(person, ['people:write' as TokenScope])).status).toBe(400)
    expect((await create(person, ['tasks:read'], { userId: admin.id })).status).toBe(400)
    for (let at = 0; at < 20; at++) await made(person, ['tasks:read'])
    expect(await create(person, ['tasks:read'])).toMatchObject({ status: 422, body: { code: 'tooManyTokens' } })
  })
})

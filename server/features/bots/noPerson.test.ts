import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { signInCredentials } from '../accounts/signInCredentials.ts'
import { talking } from '../messages/messages.testing.ts'
import { botMaking } from './bots.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let place: number

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  place = await talking(server).channel(admin, [], 'public')
})
afterAll(() => server.close())

describe('nobody signs in as a bot', () => {
  test('by password, link, invitation or another’s eyes', async () => {
    const bot = await botMaking(server).create(admin, { channelIds: [place] })
    const email = 'robot@imece.test'
    await server.ctx.db.updateTable('users').set({ email }).where('id', '=', bot.id).execute()
    await signInCredentials(server.ctx, [bot.id], testPassword)
    const login = await server.call(accountEndpoints.login, { body: { email, password: testPassword } })
    expect(login).toMatchObject({ status: 400, body: { code: 'invalidCredentials' } })
    const session = await server.session(bot.id)
    expect((await server.call(taskEndpoints.list, { as: { token: session } })).status).toBe(401)
    await server.call(accountEndpoints.requestPasswordReset, { body: { email } })
    expect((await server.mails()).filter((mail) => mail?.to === email)).toEqual([])
    const one = { as: admin, params: { id: bot.id } }
    const answers = [
      await server.call(peopleEndpoints.read, one),
      await server.call(peopleEndpoints.invite, { ...one, body: { by: 'link' } }),
      await server.call(peopleEndpoints.deactivate, { ...one, body: { tasksTo: null, approvalsTo: null } }),
      await server.call(peopleEndpoints.reactivate, one),
      await server.call(personSecurityEndpoints.read, one),
      await server.call(personSecurityEndpoints.sendPasswordLink, one),
      await server.call(viewEndpoints.open, one),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('and nobody makes one a colleague', async () => {
    const bot = await botMaking(server).create(admin, { channelIds: [place] })
    const dm = await server.call(conversationEndpoints.open, { as: admin, body: { type: 'dm', userIds: [bot.id] } })
    const added = await server.call(conversationEndpoints.addMembers, {
      as: admin,
      params: { id: place },
      body: { userIds: [bot.id] },
    })
    const task = await server.call(taskEndpoints.create, {
      as: admin,
      body: { clientId: 'anahtar-robot', title: 'Yap', assigneeId: bot.id },
    })
    expect([dm.status, added.status, task.status]).toEqual([
      404,
      404,
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ])
  })
})

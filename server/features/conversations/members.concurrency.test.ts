import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints, type Member } from '#contract/conversations/conversations.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf, type Somebody } from './conversations.testing.ts'

let server: TestServer
let talk: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  server = await openTestServer()
  talk = conversationsOf(server)
})
afterAll(() => server.close())

test('of two who give a member a role at once the second sees what the first gave, and overwrites nothing unseen', async () => {
  const [owner, admin, member] = [await server.person(), await server.person({}, ['Admin']), await server.person()]
  const id = await talk.channel(owner, member, admin)
  const give = (as: Somebody, role: Member['role'], version: number) =>
    server.call(conversationEndpoints.setMemberRole, { as, params: { id, userId: member.id }, body: { role, version } })
  const read = async () => (await talk.read(owner, id)).body.members.find((one) => one.id === member.id)
  expect(await read()).toMatchObject({ role: 'member', version: 1 })

  const answers = await Promise.all([give(owner, 'manager', 1), give(admin, 'guest', 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const given = answers.find(({ status }) => status === 200)?.body.role ?? 'member'
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ current: { id: member.id, role: given, version: 2 } })
  expect(await read()).toMatchObject({ role: given, version: 2 })

  // Who asks for what is there already overwrites nothing.
  expect((await give(admin, given, 1)).status).toBe(200)
  expect((await give(admin, 'owner', 2)).body).toMatchObject({ role: 'owner', version: 3 })
})

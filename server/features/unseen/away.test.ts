import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from '../messages/messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person

const hour = 60 * 60_000

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.person()
  bora = await server.person()
})

/** What was said has been told to who is away, and an hour has passed. */
const mailsTo = async ({ email }: Person) => {
  await server.reactions.runDue()
  server.clock.advance(10_000)
  await server.jobs.runDue()
  server.clock.advance(hour)
  return (await server.mails()).filter((mail) => mail?.to === email)
}
const wantEveryMessage = (as: Person) =>
  server.call(notificationSettingsEndpoints.changeRules, {
    as,
    body: { changes: [{ kind: 'channelMessage', channel: 'email', on: true }] },
  })
const setMembership = (as: Person, id: number, body: { notify: 'all' | 'mentions' | 'none'; mutedUntil: null }) =>
  server.call(conversationEndpoints.setMembership, { as, params: { id }, body })

test('a direct message that stays unread is mailed once, with its newest words', async () => {
  const dm = await talk.dm(ada, bora)
  await talk.send(ada, dm, 'Orada mısın?')
  await talk.send(ada, dm, 'Teklif hazır')
  const [mail, ...more] = await mailsTo(bora)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`${ada.fullName} size yazdı`)
  expect(mail?.text).toContain('Teklif hazır')
  expect(await mailsTo(ada)).toEqual([])
  expect(await mailsTo(bora)).toHaveLength(1)
})

test('it stands in the list of unseen conversations, not among the other notifications', async () => {
  const dm = await talk.dm(ada, bora)
  await talk.send(ada, dm, 'Merhaba')
  await mailsTo(bora)
  expect((await server.call(notificationEndpoints.list, { as: bora })).body).toMatchObject({ rows: [], unreadCount: 0 })
})

test('what was read meanwhile is not mailed', async () => {
  const dm = await talk.dm(ada, bora)
  const { seq } = await talk.send(ada, dm, 'Merhaba')
  await server.reactions.runDue()
  server.clock.advance(10_000)
  await server.jobs.runDue()
  await server.call(inboxEndpoints.markRead, { as: bora, params: { id: dm }, body: { seq } })
  expect(await mailsTo(bora)).toEqual([])
})

test('in a channel only who is named hears of it, unless somebody asked for every message', async () => {
  const cem = await server.person()
  const deniz = await server.person()
  const channel = await talk.channel(ada, [bora, cem, deniz])
  await wantEveryMessage(deniz)
  await talk.send(ada, channel, `<@${bora.id}> bakar mısın?`)
  expect((await mailsTo(bora)).map((mail) => mail?.subject)).toEqual([
    expect.stringContaining('içinde sizden bahsetti'),
  ])
  expect((await mailsTo(deniz)).map((mail) => mail?.subject)).toEqual([expect.stringContaining('kanalına yazdı')])
  expect(await mailsTo(cem)).toEqual([])
})

test('a conversation’s own setting comes first', async () => {
  const channel = await talk.channel(ada, [bora])
  await wantEveryMessage(bora)
  await setMembership(bora, channel, { notify: 'mentions', mutedUntil: null })
  await talk.send(ada, channel, 'Herkese günaydın')
  expect(await mailsTo(bora)).toEqual([])
  await setMembership(bora, channel, { notify: 'none', mutedUntil: null })
  await talk.send(ada, channel, `<@${bora.id}> bakar mısın?`)
  expect(await mailsTo(bora)).toEqual([])
})

test('who left the workspace hears nothing', async () => {
  const dm = await talk.dm(ada, bora)
  await talk.send(ada, dm, 'Merhaba')
  await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', bora.id).execute()
  expect(await mailsTo(bora)).toEqual([])
})

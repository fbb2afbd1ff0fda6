import './browserParts.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { reading } from '#server/features/inbox/inbox.testing.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { connectLive } from '#server/platform/live/testGateway.ts'
import { mentionCountQuery, mentionsQuery } from '../../web/features/mentions/mentions.data.ts'
import { notificationsQuery } from '../../web/features/notifications/notifications.data.ts'
import { followPresence } from '../../web/features/presence/followPresence.ts'
import { usePresence } from '../../web/features/presence/presenceStore.ts'
import { starList } from '../../web/features/starred/starred.data.ts'
import { call } from '../../web/lib/http/call.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, soon, type TestServer } from './page.ts'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  me = await server.person()
  colleague = await server.person()
})
afterAll(() => server.close())

test('the bell hears what concerns me, and what I read elsewhere', async () => {
  const work = working(server)
  const spaceId = await work.project(colleague, me)
  const page = await openPage(server, me)
  await page.showPages(notificationsQuery)
  const give = () => page.follows(() => work.create(colleague, { spaceId, assigneeId: me.id, requiresApproval: false }))
  await give()
  await give()
  const [newest] = done(await server.call(notificationEndpoints.list, { as: me, query: {} })).rows
  const of = { as: me, params: { id: newest?.id ?? 0 } }
  const setRead = (read: boolean) =>
    page.follows(async () => done(await server.call(notificationEndpoints.setRead, { ...of, body: { read } })))
  await setRead(true)
  await setRead(false)
  await page.follows(async () => done(await server.call(notificationEndpoints.readAll, { as: me })))
})

test('mentions come, change, are read elsewhere, and go with their message', async () => {
  const { channel, send, markRead } = reading(server)
  const conversationId = await channel(colleague, [me])
  const page = await openPage(server, me)
  await page.show(mentionCountQuery)
  await page.showPages(mentionsQuery('unread'))
  await page.showPages(mentionsQuery('all'))
  const first = await page.follows(() => send(colleague, conversationId, `<@${me.id}> bakar mısın?`))
  const of = { as: colleague, params: { id: first.id } }
  let { version } = first
  const say = (text: string) =>
    page.follows(async () => {
      ;({ version } = done(await server.call(messageEndpoints.edit, { ...of, body: { version, text } })))
    })
  await say(`<@${me.id}> bir bakar mısın?`)
  await say('Kimse bakmasın.')
  await say(`<@${me.id}> sen bak.`)
  await page.follows(async () => done(await server.call(messageEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(messageEndpoints.restore, of)))
  const setRead = (read: boolean) =>
    page.follows(async () =>
      done(await server.call(mentionEndpoints.setRead, { as: me, params: { id: first.id }, body: { read } })),
    )
  await setRead(true)
  await setRead(false)
  await page.follows(async () => done(await server.call(mentionEndpoints.readAll, { as: me })))
  const second = await page.follows(() => send(colleague, conversationId, '<@kanal> toplantı var.'))
  await page.follows(async () => done(await markRead(me, conversationId, second.seq)))
  const emoji = { as: colleague, params: { id: second.id, emoji: '👍' } }
  await page.follows(async () => done(await server.call(messageEndpoints.react, emoji)))
  const at = { as: colleague, params: { id: conversationId } }
  await page.follows(async () => {
    const body = {
      name: 'Yeni ad',
      version: done(await server.call(conversationEndpoints.read, at)).conversation.version,
    }
    return done(await server.call(conversationEndpoints.update, { ...at, body }))
  })
  await page.follows(async () =>
    done(
      await server.call(conversationEndpoints.addMembers, { ...at, body: { userIds: [(await server.person()).id] } }),
    ),
  )
  const leaving = { as: colleague, params: { id: conversationId, userId: me.id } }
  await page.follows(async () => done(await server.call(conversationEndpoints.removeMember, leaving)))
  await page.follows(async () =>
    done(await server.call(conversationEndpoints.addMembers, { ...at, body: { userIds: [me.id] } })),
  )
})

test('what I star elsewhere comes and goes, and changes with its message', async () => {
  const { channel, send } = reading(server)
  const conversationId = await channel(colleague, [me])
  const message = await send(colleague, conversationId, 'Kapı kodu 4821')
  const page = await openPage(server, me)
  await page.show(rowsQuery(starList, { page: 1, size: 25, sort: '-createdAt', q: '' }))
  await page.show(rowsQuery(starList, { page: 1, size: 25, sort: '-createdAt', q: '4821' }))
  const mine = { as: me, params: { id: message.id } }
  const star = (body: { note?: string; folder?: string }) =>
    page.follows(async () => done(await server.call(starredEndpoints.star, { ...mine, body })))
  await star({})
  await star({ note: 'Depo', folder: 'Kodlar' })
  const of = { as: colleague, params: { id: message.id } }
  await page.follows(async () => {
    const body = { version: message.version, text: 'Kapı kodu 9034' }
    return done(await server.call(messageEndpoints.edit, { ...of, body }))
  })
  await page.follows(async () => done(await server.call(messageEndpoints.pin, of)))
  await page.follows(async () => done(await server.call(messageEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(messageEndpoints.restore, of)))
  const at = { as: colleague, params: { id: conversationId } }
  await page.follows(async () => {
    const body = {
      name: 'Depo kapısı',
      version: done(await server.call(conversationEndpoints.read, at)).conversation.version,
    }
    return done(await server.call(conversationEndpoints.update, { ...at, body }))
  })
  await page.follows(async () => done(await server.call(starredEndpoints.unstar, mine)))
  await star({})
  const leaving = { as: colleague, params: { id: conversationId, userId: me.id } }
  await page.follows(async () => done(await server.call(conversationEndpoints.removeMember, leaving)))
})

test('how a colleague looks follows when they come and what they say of themselves', async () => {
  const page = await openPage(server, me, { beside: followPresence })
  const shown = () => usePresence.getState().people.get(colleague.id)
  await soon(() => expect(shown()).toBeDefined())
  page.showKept({
    now: shown,
    anew: async () => (await call(presenceEndpoints.list)).rows.find(({ userId }) => userId === colleague.id),
  })
  const as = colleague
  const status = { emoji: '🍵', text: 'Molada', until: null }
  const { socket } = await page.follows(async () => connectLive(await server.url(), colleague.token))
  onTestFinished(() => void socket.disconnect())
  await page.follows(async () => done(await server.call(presenceEndpoints.setDoNotDisturb, { as, body: { on: true } })))
  await page.follows(async () => done(await server.call(presenceEndpoints.setStatus, { as, body: { status } })))
  await page.follows(async () => done(await server.call(presenceEndpoints.setStatus, { as, body: { status: null } })))
  await page.follows(async () =>
    done(await server.call(presenceEndpoints.setDoNotDisturb, { as, body: { on: false } })),
  )
})

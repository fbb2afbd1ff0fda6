import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sweepFiles } from '../files/sweep.ts'
import { managing } from '../projects/projects.testing.ts'
import { selling } from '../sales/sales.testing.ts'
import { type Person, talking } from './messages.testing.ts'

const dayMs = 24 * 60 * 60 * 1000
let server: TestServer
let talk: ReturnType<typeof talking>
let admin: Person
let ada: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  admin = await server.person({}, ['Admin'])
  ada = await server.person()
  bora = await server.person()
})
afterAll(() => server.close())

const remove = (as: Person, id: number) => server.call(conversationEndpoints.remove, { as, params: { id } })
const restore = (as: Person, id: number) => server.call(conversationEndpoints.restore, { as, params: { id } })
const read = (as: Person, id: number) => server.call(conversationEndpoints.read, { as, params: { id } })
const trash = async (as: Person) =>
  (await server.call(trashEndpoints.list, { as, query: { kind: 'channel', size: 100 } })).body.rows
const removeForGood = async (as: Person, id: number) => {
  const items = [{ kind: 'channel' as const, id }]
  return (await server.call(trashEndpoints.remove, { as, body: { items } })).body.results[0]
}

/** Everything of the channel that this person meets outside of it. */
async function metBy(as: Person, id: number, word: string) {
  const found = (await server.call(searchEndpoints.search, { as, query: { q: word } })).body.hits
  const [inbox, starred] = [
    (await server.call(inboxEndpoints.list, { as })).body.rows,
    (await server.call(starredEndpoints.list, { as, query: {} })).body.rows,
  ]
  const mentions = (await server.call(mentionEndpoints.list, { as, query: { state: 'all' } })).body
  const messages = (await server.call(messageEndpoints.search, { as, query: { q: word } })).body.rows
  const drafts = (await server.call(draftEndpoints.list, { as })).body.rows
  const scheduled = (await server.call(scheduledEndpoints.list, { as })).body.rows
  const channels = (await server.call(conversationEndpoints.channels, { as, query: { size: 100 } })).body.rows
  const unseen = (await server.call(unseenEndpoints.list, { as })).body
  return {
    open: (await read(as, id)).status,
    inbox: inbox.filter((row) => row.id === id).length,
    unread: inbox.find((row) => row.id === id)?.unreadCount ?? 0,
    unseen: unseen.some((row) => row.id === id),
    starred: starred.filter((row) => row.conversation.id === id).length,
    mentions: mentions.rows.filter((row) => row.conversation.id === id).length,
    unreadMentions: mentions.unreadCount,
    messages: messages.length,
    hits: found.map(({ kind }) => kind).sort(),
    drafts: drafts.filter((row) => row.conversationId === id).length,
    scheduled: scheduled.filter((row) => row.conversationId === id).length,
    channels: channels.filter((row) => row.id === id).length,
  }
}

const nowhere = {
  ...{ open: 404, inbox: 0, unread: 0, unseen: false, starred: 0, mentions: 0, unreadMentions: 0, messages: 0 },
  ...{ hits: [], drafts: 0, scheduled: 0, channels: 0 },
}

/** A channel in which there is one of everything, for the reader. */
async function lively(owner: Person, reader: Person, word: string) {
  const { body } = await server.call(conversationEndpoints.open, {
    as: owner,
    body: { type: 'channel', name: `Kanal ${word}`, visibility: 'private', userIds: [reader.id] },
  })
  const id = body.id
  const file = await talk.upload(owner, `${word}.txt`, 'içerik')
  const root = await talk.send(owner, id, { text: `<@${reader.id}> ${word}`, attachmentIds: [file.id] })
  await talk.send(owner, id, { text: 'yanıt', threadRootId: root.id })
  await server.call(starredEndpoints.star, { as: reader, params: { id: root.id }, body: {} })
  const planned = await talk.upload(reader, 'planlı.txt', 'içerik')
  const sendAt = new Date(server.clock.now().getTime() + dayMs).toISOString()
  await server.call(scheduledEndpoints.schedule, {
    as: reader,
    params: { id },
    body: { text: 'yarına', sendAt, clientId: randomUUID(), attachmentIds: [planned.id] },
  })
  await server.call(draftEndpoints.save, { as: reader, params: { id }, body: { text: 'yarım kaldı', key: null } })
  return { id, root, file, planned }
}

test('a channel in the trash is met nowhere, and comes back whole', async () => {
  const { id, root, file } = await lively(ada, bora, 'zürafa')
  const before = await metBy(bora, id, 'zürafa')
  expect(before).toMatchObject({ open: 200, inbox: 1, unread: 1, unseen: true, starred: 1, mentions: 1 })
  expect(before).toMatchObject({ unreadMentions: 1, messages: 1, drafts: 1, scheduled: 1, channels: 1 })
  expect(before.hits).toEqual(['channel', 'file', 'message'])
  expect((await server.call(messageEndpoints.count, { as: ada, params: { id } })).body).toEqual({ count: 2 })

  const gone = await eventsDuring(server.ctx, async () => expect((await remove(ada, id)).status).toBe(204))
  const heard = gone.map(({ name, rooms }) => ({ name, rooms: [...rooms].sort() }))
  const members = [`user:${ada.id}`, `user:${bora.id}`].sort()
  expect(heard).toContainEqual({ name: 'conversation.left', rooms: members })
  expect(heard).toContainEqual({ name: 'conversation.deleted', rooms: members })
  expect(await metBy(bora, id, 'zürafa')).toEqual(nowhere)
  expect(await talk.download(bora, file.url)).toBe(404)
  expect((await talk.trySend(bora, id, { text: 'orada mısınız?' })).status).toBe(404)
  expect((await server.call(messageEndpoints.read, { as: bora, params: { id: root.id } })).status).toBe(404)
  expect((await remove(ada, id)).status).toBe(404)

  expect(await trash(ada)).toMatchObject([{ id, title: 'Kanal zürafa', deletedBy: { id: ada.id }, mayRemove: true }])
  // It was private: nobody else learns its name, not even an Admin.
  expect([await trash(bora), await trash(admin)]).toEqual([[], []])
  expect((await restore(bora, id)).status).toBe(403)
  expect((await restore(admin, id)).status).toBe(404)
  expect(await restore(ada, id)).toMatchObject({ status: 200, body: { id, name: 'Kanal zürafa', memberCount: 2 } })
  expect(await metBy(bora, id, 'zürafa')).toEqual(before)
  expect(await talk.download(bora, file.url)).toBe(200)
  expect((await talk.trySend(bora, id, { text: 'buradayız' })).status).toBe(201)
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select('action')
    .where('objectKind', '=', 'conversation')
    .where('objectId', '=', id)
    .where('action', 'in', ['conversation.deleted', 'conversation.restored'])
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['conversation.deleted', 'conversation.restored'])
})

test('its owner and an Admin who reads it delete it; nobody else, and neither a group nor what belongs to a project or a deal', async () => {
  const [manager, outsider] = [await server.person(), await server.person()]
  const id = await talk.channel(ada, [bora, manager], 'public')
  const role = { as: ada, params: { id, userId: manager.id }, body: { role: 'manager' as const, version: 1 } }
  await server.call(conversationEndpoints.setMemberRole, role)
  for (const one of [manager, bora, outsider]) expect((await remove(one, id)).status).toBe(403)
  expect((await remove(outsider, await talk.channel(ada))).status).toBe(404)
  const gone = await eventsDuring(server.ctx, async () => expect((await remove(admin, id)).status).toBe(204))
  // People read a public channel without being in it.
  expect(gone.find(({ name }) => name === 'conversation.deleted')).toMatchObject({ rooms: ['everyone'] })
  expect((await restore(ada, id)).status).toBe(200)

  expect((await remove(ada, await talk.group(ada, bora, manager))).status).toBe(403)
  const boss = await server.person({}, ['Admin', 'Satış'])
  const { channelId } = await managing(server).project(boss)
  expect(await remove(boss, channelId)).toMatchObject({ status: 403, body: { code: 'channelOwned' } })
  const deal = await selling(server).deal(boss)
  expect(await remove(boss, deal.channelId)).toMatchObject({ status: 403, body: { code: 'channelOwned' } })
})

test('its name is free while it lies there, and is given back only while it is free', async () => {
  const open = () => server.call(conversationEndpoints.open, { as: ada, body: { type: 'channel', name: 'Duyurular' } })
  const { id } = (await open()).body
  await remove(ada, id)
  const second = await open()
  expect(second.status).toBe(201)
  expect((await restore(ada, id)).status).toBe(400)
  await remove(ada, second.body.id)
  expect((await restore(ada, id)).status).toBe(200)
})

test('newcomers do not enter it', async () => {
  const id = await talk.channel(admin, [], 'public')
  const { name, version } = (await read(admin, id)).body.conversation
  const body = { name, version, forNewcomers: true }
  await server.call(conversationEndpoints.update, { as: admin, params: { id }, body })
  await remove(admin, id)
  const newcomer = await server.person()
  await enqueueJob(server.ctx.db, server.clock.now(), {
    kind: 'conversations.newcomer',
    payload: { userId: newcomer.id },
  })
  await server.jobs.runDue()
  const entered = server.ctx.db.selectFrom('conversationMembers').select('userId').where('conversationId', '=', id)
  expect(await entered.where('userId', '=', newcomer.id).execute()).toEqual([])
})

test('what is planned for it waits while it lies there, and stands with its author when it comes back', async () => {
  const { id } = await lively(ada, bora, 'bekleyen')
  await remove(ada, id)
  server.clock.advance(2 * dayMs)
  await server.jobs.runDue()
  const owner = { ...ada, token: await server.session(ada.id) }
  const author = { ...bora, token: await server.session(bora.id) }
  await restore(owner, id)
  const { rows } = (await server.call(scheduledEndpoints.list, { as: author })).body
  expect(rows.filter((row) => row.conversationId === id)).toMatchObject([{ text: 'yarına', failure: 'notFound' }])
})

test('for good it takes its messages and every file along, and what was said of them elsewhere stays', async () => {
  const [owner, reader] = [await server.person(), await server.person()]
  const { id, root, file, planned } = await lively(owner, reader, 'sonsuz')
  await talk.send(reader, id, { text: 'alıntı', quoteId: root.id })
  const elsewhere = await talk.channel(owner, [reader])
  await server.call(messageEndpoints.forward, {
    as: owner,
    params: { id: root.id },
    body: { conversationIds: [elsewhere], clientId: randomUUID() },
  })
  const wanted = { clientId: randomUUID(), title: 'Taksi', messageId: root.id }
  const { body: report } = await server.call(expenseEndpoints.createFromMessage, { as: owner, body: wanted })
  expect(report.sourceMessage).toMatchObject({ messageId: root.id })
  await remove(owner, id)
  expect(await removeForGood(reader, id)).toMatchObject({ done: false, status: 404 })
  expect(await removeForGood(owner, id)).toMatchObject({ done: true })
  expect(await trash(owner)).toEqual([])
  expect((await restore(owner, id)).status).toBe(404)
  await server.jobs.runDue()
  const { db } = server.ctx
  expect(await db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('messages').select('id').where('conversationId', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('scheduledMessages').select('id').where('conversationId', '=', id).execute()).toEqual([])
  const files = db.selectFrom('files').select('attachedKind').where('id', 'in', [file.id, planned.id])
  expect((await files.execute()).map(({ attachedKind }) => attachedKind)).toEqual([null, null])
  expect((await talk.history(owner, elsewhere)).rows).toMatchObject([
    { text: root.text, forwardedFrom: { messageId: null } },
  ])
  const kept = await server.call(expenseEndpoints.read, { as: owner, params: { id: report.id } })
  expect(kept).toMatchObject({ status: 200, body: { report: { title: 'Taksi', sourceMessage: null } } })
  server.clock.advance(2 * dayMs)
  await sweepFiles(server.ctx)
  expect(await files.execute()).toEqual([])
})

test('after thirty days it goes by itself', async () => {
  const owner = await server.person()
  const id = await talk.channel(owner, [], 'public')
  await talk.send(owner, id, 'eski')
  await remove(owner, id)
  server.clock.advance(29 * dayMs)
  const sweep = async () => {
    await enqueueJob(server.ctx.db, server.clock.now(), { kind: 'trash.sweep', payload: {} })
    await server.jobs.runDue()
    await server.jobs.runDue()
    const left = server.ctx.db.selectFrom('conversations').select('id').where('id', '=', id)
    return (await left.execute()).length
  }
  expect(await sweep()).toBe(1)
  server.clock.advance(2 * dayMs)
  expect(await sweep()).toBe(0)
})

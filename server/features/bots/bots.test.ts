import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bot, botEndpoints, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { callOf } from '../../testing/accessRow.ts'
import { accessTable } from '../../testing/accessTable.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { botMaking } from './bots.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person
let place: number
let making: ReturnType<typeof botMaking>
let talk: ReturnType<typeof talking>

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  admin = await server.person({}, ['Admin'])
  making = botMaking(server)
  talk = talking(server)
  place = await talk.channel(admin, [], 'public')
})
afterAll(() => server.close())

/** A bot that may write in the channel, and its token. */
async function speaker(changes: object = {}) {
  const bot = await making.create(admin, { channelIds: [place], ...changes })
  return { bot, as: { ...admin, ...(await making.token(admin, bot.id)), id: bot.id } }
}

const change = (bot: Bot, changes: object = {}) =>
  server.call(botEndpoints.change, {
    as: admin,
    params: { id: bot.id },
    body: {
      ...{ name: bot.name, description: bot.description, version: bot.version },
      roleIds: bot.roles.map(({ id }) => id),
      channelIds: bot.channels.map(({ id }) => id),
      ...changes,
    },
  })

const written = new Set([
  ...['POST /api/conversations/:id/messages', 'PUT /api/messages/:id', 'DELETE /api/messages/:id'],
  ...['POST /api/tasks', 'POST /api/tasks/:id/comments'],
  ...['PUT /api/task-comments/:commentId', 'DELETE /api/task-comments/:commentId'],
])

const setState = (id: number, on: boolean) =>
  server.call(botEndpoints.setState, { as: admin, params: { id }, body: { on } })

describe('a bot', () => {
  test('is made, found, changed and switched off, and each is a line of the log', async () => {
    const bot = await making.create(admin, { name: 'Kuleci', description: 'Yedekleri anlatır' })
    expect(bot).toMatchObject({
      name: 'Kuleci',
      on: true,
      tokens: 0,
      lastUsedAt: null,
      channels: [],
      hiddenChannels: 0,
    })
    const found = await server.call(botEndpoints.list, { as: admin, query: { q: 'yedek' } })
    expect(found.body).toMatchObject({ total: 1, rows: [{ id: bot.id }] })
    const changed = await change(bot, { name: 'Kule', channelIds: [place] })
    expect(changed.body).toMatchObject({ name: 'Kule', version: 2, channels: [{ id: place }] })
    expect(await change(bot, { name: 'Eski' })).toMatchObject({ status: 409, body: { code: 'staleVersion' } })
    expect((await setState(bot.id, false)).body).toMatchObject({ on: false })
    const off = await server.call(botEndpoints.list, { as: admin, query: { state: 'off' } })
    expect(off.body.rows.map(({ id }) => id)).toEqual([bot.id])
    const lines = await server.ctx.db
      .selectFrom('activity')
      .select('action')
      .where('objectKind', '=', 'bot')
      .where('objectId', '=', bot.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['bot.created', 'bot.changed', 'bot.switchedOff'])
  })

  test('comes twice for one request that was repeated only once', async () => {
    const body = { ...(await making.body({ name: 'Tekrar' })), clientId: 'anahtar-tekrar' }
    const [one, two] = await Promise.all([1, 2].map(() => server.call(botEndpoints.create, { as: admin, body })))
    expect(one?.body.id).toBe(two?.body.id)
  })

  test('never has the role Admin, nor one that may do everything, however it would come by it', async () => {
    const adminRole = await roleIdByName(server.ctx.db, 'Admin')
    const refusal = { status: 400, body: { errors: { roleIds: [expect.any(String)] } } }
    const body = { ...(await making.body({ roleIds: [adminRole] })), clientId: 'anahtar-admin' }
    expect(await server.call(botEndpoints.create, { as: admin, body })).toMatchObject(refusal)
    const { bot, as } = await speaker()
    expect(await change(bot, { roleIds: [adminRole] })).toMatchObject(refusal)
    expect(
      (
        await server.call(roleEndpoints.assign, {
          as: admin,
          params: { id: bot.id },
          body: { roleIds: [adminRole], version: 1 },
        })
      ).status,
    ).toBe(404)
    // As if a role of its had become one meanwhile.
    await server.ctx.db.insertInto('userRoles').values({ userId: bot.id, roleId: adminRole }).execute()
    server.ctx.authenticator.forget([bot.id])
    const title = 'yalnız yöneticilerin gördüğü'
    const theirs = { clientId: 'anahtar-gorev', title, assigneeId: admin.id }
    expect((await server.call(taskEndpoints.create, { as: admin, body: theirs })).status).toBe(201)
    const tasks = await server.call(taskEndpoints.list, { as })
    expect(tasks.status).toBe(200)
    expect(JSON.stringify(tasks.body)).not.toContain(title)
  })

  test('loses a role whose holders become Admins', async () => {
    const made = await server.call(roleEndpoints.create, { as: admin, body: { name: 'Gözcü', rules: [] } })
    const bot = await making.create(admin, { roleIds: [made.body.id] })
    const successorId = await roleIdByName(server.ctx.db, 'Admin')
    const person = await server.person({}, ['Gözcü'])
    const removal = { as: admin, params: { id: made.body.id }, query: { successorId } }
    expect((await server.call(roleEndpoints.remove, removal)).status).toBe(204)
    const held = (userId: number) =>
      server.ctx.db.selectFrom('userRoles').select('roleId').where('userId', '=', userId).execute()
    expect(await held(bot.id)).toEqual([])
    expect(await held(person.id)).toEqual([{ roleId: successorId }])
  })

  test('has a picture of its own, which everybody who reads it sees', async () => {
    const bot = await making.create(admin)
    const { id: fileId } = await talk.upload(admin, 'robot.png', onePixel)
    const answer = await server.call(botEndpoints.setPicture, { as: admin, params: { id: bot.id }, body: { fileId } })
    expect(answer.body.avatar).toBe(`/files/${fileId}`)
    expect(await talk.download(await server.person(), `/files/${fileId}`)).toBe(200)
    const none = await server.call(botEndpoints.setPicture, {
      as: admin,
      params: { id: bot.id },
      body: { fileId: null },
    })
    expect(none.body.avatar).toBeNull()
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('its messages', () => {
  test('are written by token, carry the mark, and may be answered in threads, changed and deleted by it alone', async () => {
    const { bot, as } = await speaker({ name: 'Nöbetçi' })
    const said = await talk.send(as, place, 'Yedek **alındı**.')
    expect(said).toMatchObject({ authorId: bot.id, authorName: 'Nöbetçi', authorIsBot: true })
    const mine = await talk.send(admin, place, { text: 'Sağ ol.', quoteId: said.id })
    expect(mine.quote).toMatchObject({ authorName: 'Nöbetçi', authorIsBot: true })
    expect(mine.authorIsBot).toBe(false)
    const reply = await talk.send(as, place, { text: 'Bir şey değil.', threadRootId: mine.id })
    expect(reply).toMatchObject({ authorIsBot: true, threadRootId: mine.id })
    const edit = (id: number) =>
      server.call(messageEndpoints.edit, { as, params: { id }, body: { text: 'Yedek alındı!', version: 1 } })
    expect((await edit(said.id)).body).toMatchObject({ text: 'Yedek alındı!', authorIsBot: true })
    expect((await edit(mine.id)).status).toBe(403)
    const remove = (id: number) => server.call(messageEndpoints.remove, { as, params: { id } })
    expect((await remove(mine.id)).status).toBe(403)
    expect((await remove(said.id)).status).toBe(200)
    const members = await server.call(conversationEndpoints.read, { as: admin, params: { id: place } })
    expect(members.body.conversation.memberCount).toBe(1)
    expect(members.body.members.map(({ id }) => id)).toEqual([admin.id])
  })

  test('are sent once, however often the program repeats the call', async () => {
    const { as } = await speaker()
    const draft = { clientId: 'anahtar-mesaj', text: 'bir kez' }
    const sent = await Promise.all([1, 2, 3].map(() => talk.trySend(as, place, draft)))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  })

  test('go only where a channel was opened to it, and as far as that channel lets plain members', async () => {
    const { bot, as } = await speaker()
    const [other, closed] = [await talk.channel(admin, [], 'public'), await talk.channel(admin)]
    expect(await talk.trySend(as, other, { text: 'x' })).toMatchObject({ status: 403, body: { code: 'joinFirst' } })
    expect((await talk.trySend(as, closed, { text: 'x' })).status).toBe(404)
    const opened = await change(bot, { channelIds: [closed] })
    expect((await talk.trySend(as, closed, { text: 'x' })).status).toBe(201)
    expect((await talk.trySend(as, place, { text: 'x' })).status).toBe(403)
    // Another Admin neither sees the private channel nor takes it away by a change of something else.
    const second = await server.person({}, ['Admin'])
    const seen = await server.call(botEndpoints.list, { as: second, query: { q: bot.name, size: 100 } })
    const theirs = seen.body.rows.find(({ id }) => id === bot.id)
    expect(theirs).toMatchObject({ channels: [], hiddenChannels: 1 })
    const { name, description, version } = opened.body
    const roleIds = bot.roles.map(({ id }) => id)
    const body = { name, description, version, roleIds, channelIds: [] }
    expect((await server.call(botEndpoints.change, { as: second, params: { id: bot.id }, body })).status).toBe(200)
    expect((await talk.trySend(as, closed, { text: 'y' })).status).toBe(201)
    const foreign = { ...body, version: version + 1, channelIds: [closed] }
    expect(
      (await server.call(botEndpoints.change, { as: second, params: { id: bot.id }, body: foreign })).body.errors,
    ).toHaveProperty('channelIds')
    const { version: now } = (await server.call(conversationEndpoints.read, { as: admin, params: { id: closed } })).body
      .conversation
    await server.call(conversationEndpoints.setArchived, {
      as: admin,
      params: { id: closed },
      body: { archived: true, version: now },
    })
    expect(await talk.trySend(as, closed, { text: 'z' })).toMatchObject({
      status: 403,
      body: { code: 'channelArchived' },
    })
  })

  test('notify and mention people as others’ do; nothing notifies a bot', async () => {
    const { bot, as } = await speaker()
    const root = await talk.send(admin, place, 'Soru')
    await talk.send(as, place, { text: 'Yanıt', threadRootId: root.id })
    const own = await talk.send(as, place, `<@${admin.id}> bakar mısın?`)
    expect(own.mentionedIds).toEqual([admin.id])
    const called = await talk.send(admin, place, { text: `<@${bot.id}> @kanal duy`, threadRootId: own.id })
    expect(called.mentionedIds).toEqual([])
    await server.reactions.runDue()
    for (const table of ['notifications', 'mentions', 'threadFollows'] as const) {
      expect(await server.ctx.db.selectFrom(table).select('userId').where('userId', '=', bot.id).execute()).toEqual([])
    }
    const told = await server.ctx.db.selectFrom('notifications').select('id').where('actorId', '=', bot.id).execute()
    expect(told).toHaveLength(1)
    expect((await server.mails()).filter((mail) => mail?.to.startsWith('bot:'))).toEqual([])
  })
})

describe('its tokens', () => {
  test('are shown once, carry what bots may do and end with the bot', async () => {
    const { bot, as } = await speaker()
    const list = () => server.call(botTokenEndpoints.list, { as: admin, params: { id: bot.id } })
    expect(JSON.stringify((await list()).body)).not.toContain(as.token)
    expect(await making.askToken(admin, bot.id, { scopes: ['kanban:write'] })).toMatchObject({ status: 400 })
    expect((await making.askToken(admin, bot.id, { password: 'yanlis' })).body.errors).toHaveProperty('password')
    await talk.send(as, place, 'kullandım')
    expect((await list()).body.rows[0]?.lastUsedAt).not.toBeNull()
    await setState(bot.id, false)
    expect((await talk.trySend(as, place, { text: 'artık değil' })).status).toBe(401)
    expect(await making.askToken(admin, bot.id)).toMatchObject({ status: 409, body: { code: 'botIsOff' } })
    await setState(bot.id, true)
    expect((await talk.trySend(as, place, { text: 'eskisi değil' })).status).toBe(401)
    const { token, id: tokenId } = await making.token(admin, bot.id)
    expect((await talk.trySend({ ...as, token }, place, { text: 'yenisi' })).status).toBe(201)
    await server.call(botTokenEndpoints.revoke, { as: admin, params: { id: bot.id, tokenId } })
    expect((await talk.trySend({ ...as, token }, place, { text: 'yine değil' })).status).toBe(401)
    expect((await server.call(botTokenEndpoints.revoke, { as: admin, params: { id: bot.id, tokenId } })).status).toBe(
      404,
    )
  })

  test('read without a mistake whatever their roles may read, and write messages, tasks and comments alone', async () => {
    const { bot, as } = await speaker()
    const target = { userId: bot.id, sessionId: 1, roleId: 1 }
    const failed: string[] = []
    for (const row of accessTable) {
      const { method, path } = row.endpoint
      const { statusCode } = await server.app.inject(callOf(row, target, as.token))
      const isFine = method === 'GET' ? statusCode < 500 : written.has(`${method} ${path}`) || statusCode === 403
      // Whoever is not signed in may call these as well.
      if (!isFine && !row.may.includes('visitor')) failed.push(`${statusCode} ${method} ${path}`)
    }
    expect(failed).toEqual([])
    expect(await server.call(userEndpoints.me, { as })).toMatchObject({ status: 403, body: { code: 'notForBots' } })
  })
})

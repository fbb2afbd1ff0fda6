import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { incomingPerMinute, incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { ok, refused, sending } from './incomingWebhooks.testing.ts'
import { alertmanager } from './payloads.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
type Sending = ReturnType<typeof sending>

let server: TestServer
let admin: Person
let owner: Person
let talk: ReturnType<typeof talking>
let create: Sending['create']
let post: Sending['post']
let opened: () => ReturnType<Sending['opened']>
let written: (hook: { channelId: number }) => Promise<string[]>

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  admin = await server.person({}, ['Admin'])
  owner = await server.person()
  talk = talking(server)
  const made = sending(server)
  create = made.create
  post = made.post
  opened = () => made.opened(owner)
  written = (hook) => made.written(owner, hook)
})
afterAll(() => server.close())

const one = (as: Person, { id }: { id: number }) => ({ as, params: { id } })

describe('an address', () => {
  test('is made by whoever manages the channel, shown once, kept as a hash, and listed there and for Admins', async () => {
    const hook = await opened()
    expect(hook.path).toMatch(/^\/hooks\/[\w-]{43}$/)
    const stranger = await server.person()
    expect((await create(stranger, hook.channelId)).status).toBe(403)
    const secret = await talk.channel(owner)
    expect((await create(stranger, secret)).status).toBe(404)
    expect((await create(admin, secret)).status).toBe(404)
    expect((await create(admin, hook.channelId)).status).toBe(201)
    await create(owner, secret, 'Gizli')
    const list = (as: Person, channelId?: number) =>
      server.call(incomingWebhookEndpoints.list, { as, query: channelId === undefined ? {} : { channelId } })
    const inChannel = await list(owner, hook.channelId)
    expect(inChannel.body.rows).toHaveLength(2)
    expect((await list(stranger, hook.channelId)).status).toBe(403)
    const all = await list(admin)
    expect(all.body.rows.find(({ name }) => name === 'Gizli')).toMatchObject({ channelName: '' })
    const token = hook.path.slice('/hooks/'.length)
    const rows = await server.ctx.db.selectFrom('incomingWebhooks').selectAll().execute()
    const log = await server.ctx.db.selectFrom('activity').selectAll().execute()
    for (const kept of [rows, log, all.body]) expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('is replaced with a day to change it, switched off and on, and given up for good', async () => {
    const hook = await opened()
    const { body: rotated } = await server.call(incomingWebhookEndpoints.rotate, one(owner, hook))
    const newer = { path: new URL(rotated.address).pathname }
    expect([await post(hook, { text: 'a' }), await post(newer, { text: 'b' })]).toEqual([ok, ok])
    server.clock.advance(25 * 60 * 60_000)
    expect(await post(hook, { text: 'c' })).toEqual(refused(404, 'no_service'))
    await server.call(incomingWebhookEndpoints.setState, { ...one(owner, hook), body: { on: false } })
    expect(await post(newer, { text: 'd' })).toEqual(refused(403, 'action_prohibited'))
    const { body: seen } = await server.call(incomingWebhookEndpoints.list, {
      as: owner,
      query: { channelId: hook.channelId },
    })
    expect(seen.rows[0]).toMatchObject({
      on: false,
      lastUsedAt: expect.any(String),
      lastRefusal: expect.stringMatching(/^action_prohibited/),
    })
    await server.call(incomingWebhookEndpoints.setState, { ...one(owner, hook), body: { on: true } })
    expect(await post(newer, { text: 'e' })).toEqual(ok)
    expect((await server.call(incomingWebhookEndpoints.remove, one(owner, hook))).status).toBe(204)
    expect(await post(newer, { text: 'f' })).toEqual(refused(404, 'no_service'))
    expect(await written(hook)).toEqual(['a', 'b', 'e'])
    const lines = await server.ctx.db
      .selectFrom('activity')
      .select('action')
      .where('objectKind', '=', 'incomingWebhook')
      .where('objectId', '=', hook.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action.replace('incomingWebhook.', ''))).toEqual([
      'created',
      'secretRotated',
      'switchedOff',
      'switchedOn',
      'deleted',
    ])
  })

  test('writes as a bot, whom an Admin can switch off; nothing comes into an archived channel', async () => {
    const hook = await opened()
    await post(hook, { text: 'selam', username: 'Patron', icon_emoji: ':crown:' })
    const [message] = (await talk.history(owner, hook.channelId)).rows
    expect(message).toMatchObject({ text: 'selam', authorName: 'Nöbet', authorIsBot: true })
    const id = message?.authorId ?? 0
    const setState = (on: boolean) => server.call(botEndpoints.setState, { as: admin, params: { id }, body: { on } })
    await setState(false)
    expect(await post(hook, { text: 'x' })).toEqual(refused(403, 'action_prohibited'))
    await setState(true)
    const { version } = (await server.call(conversationEndpoints.read, { as: owner, params: { id: hook.channelId } }))
      .body.conversation
    const archived = { as: owner, params: { id: hook.channelId }, body: { archived: true, version } }
    expect((await server.call(conversationEndpoints.setArchived, archived)).status).toBe(200)
    expect(await post(hook, { text: 'x' })).toEqual(refused(410, 'channel_is_archived'))
    expect((await create(owner, hook.channelId)).status).toBe(403)
  })

  test('takes so many in a minute, by itself', async () => {
    const [hook, other] = [await opened(), await opened()]
    for (let at = 0; at < incomingPerMinute; at++) await post(hook, { text: String(at) })
    const answer = await post(hook, { text: 'çok' })
    expect(answer).toEqual(refused(429, 'rate_limited'))
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await post(other, { text: 'ben' })).toEqual(ok)
  })
})

describe('what means harm', () => {
  test('calls nobody, whatever it names', async () => {
    const hook = await opened()
    const text = `<!channel> <!here> <@U024> <@${owner.id}> @kanal @${owner.username} &lt;@kanal&gt; <@rol:1>`
    expect(await post(hook, { text })).toEqual(ok)
    const [message] = (await talk.history(owner, hook.channelId)).rows
    expect(message).toMatchObject({ mentionedIds: [], named: [] })
    expect(message?.text).not.toContain('<@')
    expect(
      await server.ctx.db
        .selectFrom('mentions')
        .select('userId')
        .where('messageId', '=', message?.id ?? 0)
        .execute(),
    ).toEqual([])
  })

  test('stays text: HTML, script, unseen signs; too long is cut with a mark', async () => {
    const hook = await opened()
    const text = '<script>alert(1)</script> <javascript:alert(1)|tıkla> \u202Eters\0'
    expect(await post(hook, { text })).toEqual(ok)
    expect(await post(hook, { text: 'a'.repeat(maxMessageLength + 500) })).toEqual(ok)
    const [first, second] = await written(hook)
    expect(first).not.toMatch(/\]\(javascript|\u202E|\0/)
    expect(second).toHaveLength(maxMessageLength)
    expect(second).toMatch(/\[…\]$/)
  })

  test('is turned away: deep, huge, poisoned, or no JSON at all', async () => {
    const hook = await opened()
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answers = [
      await post(hook, deep),
      await post(hook, `{"blocks":${deep}}`),
      await post(hook, { text: 'x'.repeat(1024 * 1024) }),
      await post(hook, '{"__proto__":{"text":"x"},"text":"y"}'),
      await post(hook, 'null'),
      await post(hook, 'payload=%7B', { 'content-type': 'application/x-www-form-urlencoded' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 400, 400, 400])
    const long = { ...alertmanager, commonLabels: { ['x'.repeat(100_000)]: 1 } }
    expect((await post(hook, long)).text.length).toBeLessThan(400)
    expect(await written(hook)).toEqual([])
    for (const path of ['/hooks/yok', `/hooks/${'a'.repeat(43)}`, `/hooks/${"'".repeat(43)}`]) {
      expect(await post({ path }, { text: 'x' })).toEqual(refused(404, 'no_service'))
    }
  })
})

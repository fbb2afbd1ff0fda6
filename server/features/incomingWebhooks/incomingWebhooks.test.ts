import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { incomingPerMinute, incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { alertmanager, github, gitlab, grafana } from './payloads.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person
let owner: Person
let talk: ReturnType<typeof talking>

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  admin = await server.person({}, ['Admin'])
  owner = await server.person()
  talk = talking(server)
})
afterAll(() => server.close())

const create = (as: Person, channelId: number, name = 'Nöbet') =>
  server.call(incomingWebhookEndpoints.create, { as, body: { name, channelId, clientId: randomUUID() } })

/** A channel with an address of its own. */
async function opened() {
  const channelId = await talk.channel(owner, [], 'public')
  const answer = await create(owner, channelId)
  expect(answer.status).toBe(201)
  return { ...answer.body, path: new URL(answer.body.address).pathname, channelId }
}
type Hook = Awaited<ReturnType<typeof opened>>

const post = async ({ path }: Pick<Hook, 'path'>, payload: object | string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}
const ok = expect.objectContaining({ status: 200, text: 'ok' })

async function written({ channelId }: Hook) {
  const { rows } = await talk.history(owner, channelId)
  return rows.map(({ text }) => text)
}

async function textOf(payload: object, headers: Record<string, string> = {}): Promise<string> {
  const hook = await opened()
  expect(await post(hook, payload, headers)).toEqual(ok)
  return (await written(hook)).join('\n')
}

const one = (as: Person, { id }: Pick<Hook, 'id'>) => ({ as, params: { id } })
const refused = (status: number, word: string) =>
  expect.objectContaining({ status, text: expect.stringMatching(`^${word}: `) })

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

describe('Slack’s', () => {
  test('text: links, marks, entities and code', async () => {
    const text = 'Bak: <https://ci.example/7|derleme *7*> *kırıldı* &amp; ~eski~ `a*b*c` <mailto:a@b.example|yaz> 2*3*4'
    expect(await textOf({ text })).toBe(
      'Bak: [derleme *7*](https://ci.example/7) **kırıldı** & ~~eski~~ `a*b*c` [yaz](mailto:a@b.example) 2*3*4',
    )
  })

  test('blocks, in the place of the text', async () => {
    const blocks = [
      { type: 'header', text: { type: 'plain_text', text: 'Dağıtım' } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '*api* yayında' },
        fields: [{ type: 'mrkdwn', text: '*Sürüm*\n2.0' }],
        accessory: { type: 'button', text: { type: 'plain_text', text: 'Gör' } },
      },
      { type: 'divider' },
      {
        type: 'context',
        elements: [
          { type: 'plain_text', text: 'dün' },
          { type: 'mrkdwn', text: '_Ada_' },
        ],
      },
      { type: 'image', image_url: 'https://pictures.example/a.png', alt_text: 'eğri' },
      { type: 'actions', elements: [{ type: 'button', action_id: 'x' }] },
    ]
    expect(await textOf({ text: 'yalnız bildirimde', blocks })).toBe(
      '**Dağıtım**\n**api** yayında\n**Sürüm**\n2.0\n---\ndün · _Ada_\n[eğri](https://pictures.example/a.png)',
    )
  })

  test('attachments of old, and the form that carries them', async () => {
    const attachments = [
      {
        ...{ fallback: 'f', color: '#36a64f', pretext: 'Önce', title: 'Sipariş', title_link: 'https://is.example/4' },
        ...{ text: 'yeni *sipariş*', fields: [{ title: 'Tutar', value: 12.5, short: true }], ts: 123 },
      },
      { fallback: 'yalnız yedeği' },
    ]
    const wanted = 'Önce\n**[Sipariş](https://is.example/4)**\nyeni **sipariş**\n**Tutar**: 12.5\nyalnız yedeği'
    expect(await textOf({ attachments })).toBe(wanted)
    const hook = await opened()
    const form = new URLSearchParams({ payload: JSON.stringify({ attachments }) }).toString()
    expect(await post(hook, form, { 'content-type': 'application/x-www-form-urlencoded' })).toEqual(ok)
    expect(await post(hook, '{"text":"adsız"}', { 'content-type': 'text/plain' })).toEqual(ok)
    expect(await written(hook)).toEqual([wanted, 'adsız'])
  })

  test('the same delivery twice is written twice', async () => {
    const hook = await opened()
    await Promise.all([1, 2].map(() => post(hook, { text: 'iki kez' })))
    expect(await written(hook)).toEqual(['iki kez', 'iki kez'])
  })
})

describe('is recognized and put into words:', () => {
  test('Alertmanager’s and Grafana’s alerts', async () => {
    expect(await textOf(alertmanager)).toBe(
      [
        '**Alarm (1)**: [DiskFull](http://alertmanager.example:9093)',
        '- 🔴 [Disk is almost full](http://prometheus.example/graph?g0.expr=disk) (critical, db-1:9100): /var has 3 % left',
        '- 🟢 Disk is almost full (critical, db-2:9100)',
      ].join('\n'),
    )
    expect(await textOf(grafana)).toBe(
      '**Düzeldi (1)**: [(RESOLVED) High latency (Web)](https://grafana.example/)\n- 🟢 [p95 above 2 s](https://grafana.example/d/abc)',
    )
  })

  test.each([
    [
      'push',
      gitlab.push,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Ada Er, main dalına gönderdi (kayıt: 1)\n- [Count pallets twice](https://gitlab.example/ekip/depo/-/commit/b6568db1)',
    ],
    [
      'merge request',
      gitlab.mergeRequest,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Birleştirme isteği [!7 Sayımı hızlandır (acele)](https://gitlab.example/ekip/depo/-/merge_requests/7): birleştirildi (Ada Er)',
    ],
    [
      'pipeline',
      gitlab.pipeline,
      '🔴 **[ekip/depo](https://gitlab.example/ekip/depo)** Pipeline [#31](https://gitlab.example/ekip/depo/-/pipelines/31) (main): başarısız',
    ],
    [
      'issue',
      gitlab.issue,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Kayıt [#23 Etiket kayıyor](https://gitlab.example/ekip/depo/-/issues/23): açıldı (Ada Er)',
    ],
  ])('GitLab’s %s', async (_kind, payload, text) => {
    expect(await textOf(payload, { 'x-gitlab-event': 'Any Hook' })).toBe(text)
  })

  const repo = '**[ekip/depo](https://github.example/ekip/depo)**'
  test.each([
    [
      'push',
      github.push,
      `${repo} [ada, main dalına gönderdi (kayıt: 1)](https://github.example/ekip/depo/compare/6113728f...0000abcd)\n- [Count pallets twice](https://github.example/ekip/depo/commit/0000abcd)`,
    ],
    [
      'pull_request',
      github.pull_request,
      `${repo} Çekme isteği [#12 Sayımı hızlandır](https://github.example/ekip/depo/pull/12): birleştirildi (ada)`,
    ],
    [
      'issues',
      github.issues,
      `${repo} Kayıt [#5 Etiket kayıyor](https://github.example/ekip/depo/issues/5): açıldı (ada)`,
    ],
    [
      'workflow_run',
      github.workflow_run,
      `🟢 ${repo} İş akışı [Derleme #88](https://github.example/ekip/depo/actions/runs/9) (main): başarılı`,
    ],
    [
      'release',
      github.release,
      `${repo} Sürüm [İkinci](https://github.example/ekip/depo/releases/tag/v2.0.0): yayımlandı (ada)`,
    ],
    ['ping', github.ping, `${repo} GitHub bağlandı\n> Keep it logically awesome.`],
  ])('GitHub’s %s', async (event, payload, text) => {
    expect(await textOf(payload, { 'x-github-event': event })).toBe(text)
  })

  test('and what is not understood is refused with the reason', async () => {
    const hook = await opened()
    expect(await post(hook, {}, { 'x-github-event': 'star' })).toEqual(refused(400, 'unknown_event'))
    expect(await post(hook, {}, { 'x-github-event': '__proto__' })).toEqual(refused(400, 'unknown_event'))
    expect(await post(hook, { object_kind: 'wiki_page' })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { alerts: [] })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { blocks: [{ type: 'rich_video' }] })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { text: '' })).toEqual(refused(400, 'no_text'))
    expect(await post(hook, '{"text":', { 'content-type': 'text/plain' })).toEqual(refused(400, 'invalid_payload'))
    expect(await written(hook)).toEqual([])
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

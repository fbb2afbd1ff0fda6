import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { webhookKinds } from '#contract/webhooks/kinds.ts'
import { type WebhookBody, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { openTelling, type Telling } from './webhooks.testing.ts'

let server: TestServer
let receiver: Telling['receiver']
let admin: Telling['admin']
let tell: Telling['tell']
let close: Telling['close']

beforeAll(async () => {
  ;({ server, receiver, admin, tell, close } = await openTelling())
})
afterAll(() => close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('webhooks').execute()
  receiver.received.length = 0
})

const nameInside = (addresses: string[]) => tell.nameInside(admin, addresses)
const create = (changes?: Partial<WebhookBody>) => tell.create(admin, changes)
const deliver = () => tell.deliver()

describe('tells only', () => {
  test('what is chosen, of the place that is chosen', async () => {
    const [here, there] = [await working(server).project(admin), await working(server).project(admin)]
    await create({ place: { kind: 'space', id: here }, kinds: ['task.created', 'card.created'] })
    const task = await working(server).create(admin, { title: 'Burada', spaceId: here, requiresApproval: false })
    await working(server).create(admin, { title: 'Orada', spaceId: there })
    await working(server).update(admin, task, { title: 'Burada, sonra' })
    await tell.happen(admin)
    await deliver()
    expect(receiver.received.map(({ type }) => type)).toEqual(['task.created'])
    const [got] = receiver.received
    expect(got?.data).toMatchObject({
      subject: { kind: 'task', id: task.id, title: `${task.key} Burada`, url: expect.stringContaining(task.key) },
      space: { id: here, kind: 'project', name: 'Depo otomasyonu' },
    })
  })

  test('what everybody may read of conversations, and never a direct message', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const talk = talking(server)
    const open = await talk.channel(ada, [bora], 'public')
    const closed = await talk.channel(ada, [bora], 'private')
    const [dm, group] = [await talk.dm(ada, bora), await talk.group(ada, bora, admin)]
    await create({ kinds: null })
    const { id: other } = await create({ kinds: null, place: { kind: 'channel', id: open } })
    for (const place of [dm, group, closed]) await talk.send(ada, place, 'Aramızda kalsın')
    const said = await talk.send(ada, open, 'Herkese merhaba')
    await deliver()
    expect(receiver.received).toHaveLength(2)
    for (const { body: sent, data } of receiver.received) {
      expect(sent).not.toContain('merhaba')
      expect(data).toMatchObject({ subject: { kind: 'message', id: said.id }, channel: { id: open } })
    }
    // A private place can not even be chosen.
    const refused = await server.call(webhookEndpoints.change, {
      as: admin,
      params: { id: other },
      body: { ...tell.body({ place: { kind: 'channel', id: closed } }), version: 1 },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['place']])
  })

  test('of boards those of projects, not one’s own; and no refusal, sign-in or reading', async () => {
    const boards = boardsOf(server)
    const member = await server.person()
    const project = await boards.project(member)
    await boards.board(member)
    await create({ kinds: null })
    const [mine, ours] = [
      await boards.column(member, 'Bana ait'),
      await boards.column(member, 'Ortak', { projectId: project }),
    ]
    expect(mine).toBeDefined()
    expect(ours).toBeDefined()
    expect((await server.call(webhookEndpoints.list, { as: member })).status).toBe(403)
    await server.call(settingsEndpoints.read, { as: member })
    await deliver()
    expect(receiver.received.map(({ data }) => Object(data).subject.title)).toEqual(['Ortak'])
  })
})

describe('an address', () => {
  const refusalOf = async (address: string) => {
    const request = { as: admin, body: { ...tell.body({ address }), clientId: randomUUID() } }
    const answer = await server.call(webhookEndpoints.create, request)
    return [answer.status, Object.keys(answer.body.errors ?? {})]
  }

  test.each([
    ...['çöp', 'ftp://alici.example.com/', 'https://', 'javascript:alert(1)', 'http://alici.example.com/'],
    ...['https://127.0.0.1/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://[::1]/'],
    ...['https://ada:gizli@alici.example.com/', 'https://alici.example.com:8443/', 'http://127.0.0.1:1/'],
  ])('is refused: %s', async (address) => {
    expect(await refusalOf(address)).toEqual([400, ['address']])
  })

  test('inside is one that an Admin named, which is recorded; when it is no longer named, nothing goes there', async () => {
    const { id } = await create()
    await tell.happen(admin)
    const member = await server.person()
    expect((await server.call(settingsEndpoints.read, { as: member })).status).toBe(403)
    expect((await nameInside(['http://kotu'])).status).toBe(400)
    await nameInside([])
    try {
      await deliver()
      expect(receiver.received).toEqual([])
      const { rows } = (await server.call(webhookEndpoints.deliveries, { as: admin, params: { id }, query: {} })).body
      expect(rows).toMatchObject([{ outcome: 'failed', failure: 'address', status: null }])
      expect(await refusalOf(receiver.address)).toEqual([400, ['address']])
    } finally {
      await nameInside([receiver.named])
    }
    const lines = await server.ctx.db
      .selectFrom('activity')
      .select('after')
      .where('action', '=', 'settings.changed')
      .execute()
    expect(lines).toContainEqual({ after: expect.objectContaining({ insideAddresses: [receiver.named] }) })
  })
})

test('secrets are in no other answer, nowhere readable in the database, and in no line of the log', async () => {
  const { id, secret } = await create()
  const rotated = (await server.call(webhookEndpoints.rotate, { as: admin, params: { id } })).body
  const list = await server.call(webhookEndpoints.list, { as: admin })
  const log = await server.call(webhookEndpoints.deliveries, { as: admin, params: { id }, query: {} })
  const answers = JSON.stringify([list.body, log.body])
  const { db } = server.ctx
  const rows = await db.selectFrom('webhooks').select(['secret', 'oldSecret']).execute()
  const lines = await db.selectFrom('activity').selectAll().where('objectKind', '=', 'webhook').execute()
  for (const one of [secret, rotated.secret]) {
    const core = one.slice('whsec_'.length)
    for (const text of [answers, JSON.stringify(rows), JSON.stringify(lines)]) expect(text).not.toContain(core)
  }
  for (const row of rows)
    expect([row.secret, row.oldSecret ?? '']).toEqual([
      expect.stringMatching(/^sealed1:/),
      expect.stringMatching(/^sealed1:/),
    ])
  expect(JSON.stringify(lines)).not.toContain('gizli')
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['webhook.created', 'webhook.secretRotated']),
  )
})

test('each kind is one that the log has words for and the documentation names', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
  const docs = read('docs/webhooks.md')
  const words = z.object({ kind: z.record(z.string(), z.string()), verb: z.record(z.string(), z.string()) })
  const { kind: nouns, verb: verbs } = words.parse(JSON.parse(read('web/i18n/tr/activityLog.json')))
  const strange = webhookKinds.filter((kind) => {
    const [noun = '', verb = ''] = kind.split('.')
    const rows = docs.split('\n').filter((row) => row.startsWith('|') && row.includes(`\`${noun}\``))
    return !(noun in nouns && verb in verbs && rows.some((row) => row.includes(`\`${verb}\``)))
  })
  expect(strange).toEqual([])
  expect(new Set(webhookKinds).size).toBe(webhookKinds.length)
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { webhookKinds } from '#contract/webhooks/kinds.ts'
import { type WebhookBody, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { forgetDeliveries } from './byHand.ts'
import { openReceiver } from './receiver.testing.ts'
import { telling, verify } from './webhooks.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

const hour = 60 * 60_000
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let admin: Person
let tell: ReturnType<typeof telling>

beforeAll(async () => {
  receiver = await openReceiver()
  // A Monday morning, as what the night does is not what these tests are about.
  server = await openTestServer({ now: new Date('2026-11-16T08:00:00Z'), config: { outsideMs: 60_000 } })
  admin = await server.person({}, ['Admin'])
  tell = telling(server, receiver)
  await nameInside([receiver.named])
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
/** The clock moves on; whoever tests signs in again. */
async function later(ms: number) {
  server.clock.advance(ms)
  admin = { ...admin, token: await server.session(admin.id) }
}
beforeEach(async () => {
  await later(0)
  await server.ctx.db.deleteFrom('webhooks').execute()
  receiver.received.length = 0
  receiver.does(() => 204)
})

const nameInside = (addresses: string[]) => tell.nameInside(admin, addresses)
const create = (changes?: Partial<WebhookBody>) => tell.create(admin, changes)
const body = (changes?: Partial<WebhookBody>) => tell.body(changes)
const happen = (name?: string) => tell.happen(admin, name)
const read = async (id: number) => {
  const { rows } = (await server.call(webhookEndpoints.list, { as: admin })).body
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('the webhook is gone')
  return row
}
const deliveries = async (id: number, query: object = {}) =>
  (await server.call(webhookEndpoints.deliveries, { as: admin, params: { id }, query })).body

/** Whatever was committed is told, as far as it is due. */
async function deliver() {
  await tell.ask()
  await server.jobs.runDue()
}
const titles = () => receiver.accepted().map(({ data }) => Object(data).subject.title)

test('what happens is told outside in the words of the log, signed, and without contents', async () => {
  const { secret, id } = await create()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect((await read(id)).state).toBe('waiting')
  await happen('Kuruluş günü')
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const [got] = receiver.received
  if (!got) throw new Error('nothing came')
  expect(JSON.parse(got.body)).toEqual({
    type: 'holiday.created',
    timestamp: server.clock.now().toISOString(),
    data: {
      actor: { id: admin.id, name: admin.fullName },
      subject: { kind: 'holiday', id: expect.any(Number), title: 'Kuruluş günü', url: null },
      space: null,
      channel: null,
    },
  })
  expect(got.headers['content-type']).toBe('application/json')
  verify(secret, got)
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toThrow()
  expect(await read(id)).toMatchObject({ state: 'working', lastSuccessAt: server.clock.now().toISOString() })
  const { rows } = await deliveries(id)
  expect(rows).toMatchObject([
    { outcome: 'delivered', kind: 'holiday.created', attempt: 1, status: 204, failure: null, body: got.body },
  ])
  expect(rows[0]?.messageId).toBe(got.headers['webhook-id'])
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('a receiver that fails, hangs, breaks off and comes back gets everything once, in order, each signed', async () => {
  const { secret, id } = await create()
  const names = Array.from({ length: 25 }, (_, number) => `gün ${number}`)
  for (const name of names) await happen(name)
  receiver.does((earlier) => {
    if (earlier % 5 === 1) return 500
    if (earlier % 5 === 2) return (answer) => answer.socket?.destroy()
    return earlier % 5 === 3 ? 302 : 200
  })
  for (let round = 0; receiver.accepted().length < names.length && round < 200; round++) {
    await deliver()
    await later((await read(id)).state === 'failing' ? 20 * 60_000 : 5000)
  }
  expect(titles()).toEqual(names)
  for (const one of receiver.received) verify(secret, one)
  // Each attempt at one event has the same name, and no other event comes between.
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(names.length)
  expect(ids.filter((one, place) => one !== ids[place - 1])).toHaveLength(names.length)
  expect(await read(id)).toMatchObject({ state: 'working', failingSince: null, nextTryAt: null })
})

test('a receiver that hangs is cut off, and of an endless answer only the start is read', async () => {
  const { id } = await create()
  await happen()
  receiver.does(() => 'hang')
  server.ctx.config.outsideMs = 300
  await deliver()
  server.ctx.config.outsideMs = 60_000
  expect((await deliveries(id)).rows).toMatchObject([
    { outcome: 'failed', failure: 'timeout', status: null, answer: '' },
  ])
  receiver.does(() => (answer) => {
    answer.writeHead(200)
    const talk = () => {
      while (answer.writable && answer.write('\0ş'.repeat(5000)));
      answer.once('drain', talk)
    }
    talk()
  })
  await later(hour)
  await deliver()
  const { rows } = await deliveries(id, { outcome: 'delivered' })
  expect(rows).toMatchObject([{ attempt: 2, status: 200, failure: null }])
  expect(rows[0]?.answer).toMatch(/^ş{1000}$/)
})

test('it waits longer after each failure, and goes on when somebody has mended it', async () => {
  const { id } = await create()
  await happen()
  receiver.does(() => 503)
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    await deliver()
    const { nextTryAt } = await read(id)
    waits.push((Date.parse(nextTryAt ?? '') - server.clock.now().getTime()) / 1000)
    await deliver()
    expect(receiver.received).toHaveLength(tries + 1)
    await later(Date.parse(nextTryAt ?? '') - server.clock.now().getTime())
  }
  expect(waits).toEqual([5, 20, 80, 320, 1280, 3600, 3600, 3600])
  await deliver()
  receiver.does(() => 200)
  const { version } = await read(id)
  // The moment of the next try has not come: who changes it wants to see whether it works now.
  await server.call(webhookEndpoints.change, { as: admin, params: { id }, body: { ...body(), version } })
  await deliver()
  expect(receiver.accepted()).toHaveLength(1)
})

test('what a clock that ran ahead put off for longer than it ever waits is tried at once', async () => {
  await create()
  await happen()
  const ahead = new Date(server.clock.now().getTime() + 3 * hour)
  await server.ctx.db.updateTable('webhooks').set({ failures: 1, failingSince: ahead, nextTryAt: ahead }).execute()
  await deliver()
  expect(receiver.accepted()).toHaveLength(1)
})

describe('is switched off', () => {
  const told = async () =>
    (await server.call(notificationEndpoints.list, { as: admin })).body.rows.filter(({ kind }) => kind === 'webhookOff')

  test('after five days without a success; Admins hear of it, and it goes on where it stopped', async () => {
    const { id } = await create({ name: 'Depo' })
    await happen('birinci')
    await happen('ikinci')
    receiver.does(() => 500)
    await deliver()
    const began = server.clock.now()
    // Its tries are hourly in the end; the last one is what decides.
    await later(began.getTime() + 5 * 24 * hour - 1000 - server.clock.now().getTime())
    await deliver()
    expect((await read(id)).state).toBe('failing')
    await later(hour)
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'off', offReason: 'failing', nextTryAt: null })
    expect(await told()).toMatchObject([{ params: { name: 'Depo' } }])
    await happen('üçüncü')
    const before = receiver.received.length
    await deliver()
    expect(receiver.received).toHaveLength(before)
    receiver.does(() => 200)
    const on = { as: admin, params: { id }, body: { on: true } }
    expect((await server.call(webhookEndpoints.setState, on)).body).toMatchObject({ state: 'waiting', offReason: null })
    await deliver()
    expect(titles()).toEqual(['birinci', 'ikinci', 'üçüncü'])
  })

  test('at once by 410', async () => {
    const { id } = await create()
    await happen()
    receiver.does(() => 410)
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'off', offReason: 'gone' })
    await later(24 * hour)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  test('when the key that sealed its secret is lost; a new secret brings it back', async () => {
    const { id } = await create()
    await server.ctx.db
      .updateTable('webhooks')
      .set({ secret: server.ctx.secrets.seal('') })
      .execute()
    await happen()
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'off', offReason: 'secretLost' })
    const rotated = (await server.call(webhookEndpoints.rotate, { as: admin, params: { id } })).body
    await server.call(webhookEndpoints.setState, { as: admin, params: { id }, body: { on: true } })
    await deliver()
    for (const one of receiver.received) verify(rotated.secret, one)
    expect(receiver.received).toHaveLength(1)
  })
})

test('for a day after a rotation the new and the old secret sign, then the new one alone', async () => {
  const { id, secret: first } = await create()
  const rotate = async () => (await server.call(webhookEndpoints.rotate, { as: admin, params: { id } })).body
  const { secret: second, oldSecretUntil } = await rotate()
  expect(second).not.toBe(first)
  expect(Date.parse(oldSecretUntil ?? '') - server.clock.now().getTime()).toBe(24 * hour)
  await happen()
  await deliver()
  await later(24 * hour)
  await happen()
  await deliver()
  const [during, after, ...more] = receiver.received
  if (!during || !after) throw new Error('something did not come')
  expect(more).toEqual([])
  verify(first, during)
  verify(second, during)
  verify(second, after)
  expect(() => verify(first, after)).toThrow()
  await server.jobs.runDue()
})

test('secrets are in no other answer, nowhere readable in the database, and in no line of the log', async () => {
  const { id, secret } = await create()
  const rotated = (await server.call(webhookEndpoints.rotate, { as: admin, params: { id } })).body
  const answers = JSON.stringify([await read(id), await deliveries(id)])
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

test('a repeated creation is the same webhook, and tells its secret for minutes only', async () => {
  const request = { as: admin, body: { ...body(), clientId: randomUUID() } }
  const first = await server.call(webhookEndpoints.create, request)
  const again = await server.call(webhookEndpoints.create, request)
  expect(again.body).toEqual(first.body)
  await later(hour)
  expect((await server.call(webhookEndpoints.create, request)).status).toBe(422)
})

describe('tells only', () => {
  test('what is chosen, of the place that is chosen', async () => {
    const [here, there] = [await working(server).project(admin), await working(server).project(admin)]
    await create({ place: { kind: 'space', id: here }, kinds: ['task.created', 'card.created'] })
    const task = await working(server).create(admin, { title: 'Burada', spaceId: here, requiresApproval: false })
    await working(server).create(admin, { title: 'Orada', spaceId: there })
    await working(server).update(admin, task, { title: 'Burada, sonra' })
    await happen()
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
      body: { ...body({ place: { kind: 'channel', id: closed } }), version: 1 },
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
    expect(titles()).toEqual(['Ortak'])
  })
})

test('what is older than thirty days is skipped and counted, and the log of deliveries ends there too', async () => {
  const { id } = await create()
  await happen('önce')
  await deliver()
  const state = (on: boolean) => server.call(webhookEndpoints.setState, { as: admin, params: { id }, body: { on } })
  await state(false)
  for (let count = 0; count < 3; count++) await happen('eski')
  await later(31 * 24 * hour)
  await happen('yeni')
  await state(true)
  await deliver()
  expect(titles()).toEqual(['önce', 'yeni'])
  const { rows, total } = await deliveries(id)
  expect(total).toBe(2)
  expect(rows).toMatchObject([{ outcome: 'delivered' }, { outcome: 'skipped', skipped: 3 }])
})

test('the log of deliveries of a busy webhook is kept to its newest lines', async () => {
  const { id } = await create()
  const { id: other } = await create()
  const { db, clock } = server.ctx
  await sql`
    insert into webhook_deliveries
      (webhook_id, at, outcome, message_id, kind, attempt, by_hand, took_ms, skipped, body, answer)
    select case when number = 1 then ${other}::bigint else ${id}::bigint end, ${clock.now()}, 'delivered',
      'msg_' || number, 'holiday.created', 1, false, 1, 0, '{}', ''
    from generate_series(1, 20004) as number`.execute(db)
  await forgetDeliveries(server.ctx)
  expect((await deliveries(id)).total).toBe(20_000)
  expect((await deliveries(id)).rows[0]?.messageId).toBe('msg_20004')
  expect((await deliveries(other)).total).toBe(1)
})

describe('by hand', () => {
  test('a test is sent at once, also to one that is switched off, and shows what came back', async () => {
    const { id, secret } = await create()
    await server.call(webhookEndpoints.setState, { as: admin, params: { id }, body: { on: false } })
    receiver.does(() => 418)
    const { body: sent } = await server.call(webhookEndpoints.test, { as: admin, params: { id } })
    expect(sent).toMatchObject({ kind: 'webhook.test', byHand: true, outcome: 'failed', status: 418, answer: 'tamam' })
    const [got] = receiver.received
    if (!got) throw new Error('nothing came')
    verify(secret, got)
    expect((await read(id)).state).toBe('off')
  })

  test('one is sent again under its name; the webhook stands where it stood', async () => {
    const { id } = await create()
    await happen()
    await deliver()
    const [first] = (await deliveries(id)).rows
    const again = await server.call(webhookEndpoints.again, { as: admin, params: { id: first?.id ?? 0 } })
    expect(again.body).toMatchObject({ messageId: first?.messageId, attempt: 2, byHand: true, outcome: 'delivered' })
    expect(receiver.received.map(({ body: sent }) => sent)).toEqual([first?.body, first?.body])
    await deliver()
    expect(receiver.received).toHaveLength(2)
    const { rows, total } = await deliveries(id, { size: 1, page: 2 })
    expect([rows, total]).toMatchObject([[{ id: first?.id }], 2])
    expect((await deliveries(id, { outcome: 'failed' })).total).toBe(0)
  })
})

describe('an address', () => {
  const refusalOf = async (address: string) => {
    const request = { as: admin, body: { ...body({ address }), clientId: randomUUID() } }
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
    await happen()
    const member = await server.person()
    expect((await server.call(settingsEndpoints.read, { as: member })).status).toBe(403)
    expect((await nameInside(['http://kotu'])).status).toBe(400)
    await nameInside([])
    try {
      await deliver()
      expect(receiver.received).toEqual([])
      expect((await deliveries(id)).rows).toMatchObject([{ outcome: 'failed', failure: 'address', status: null }])
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

test('a restored workspace tells nobody until it is declared live', async () => {
  const { id } = await create()
  await happen()
  await server.ctx.db.insertInto('marks').values({ name: 'silent', at: server.clock.now() }).execute()
  await deliver()
  expect((await server.call(webhookEndpoints.test, { as: admin, params: { id } })).status).toBe(422)
  expect(receiver.received).toEqual([])
  await server.ctx.db.deleteFrom('marks').where('name', '=', 'silent').execute()
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('a deleted webhook is gone with its log; what it was asked for is in the activity log', async () => {
  const { id } = await create()
  await happen()
  await deliver()
  expect((await server.call(webhookEndpoints.remove, { as: admin, params: { id } })).status).toBe(204)
  expect((await server.call(webhookEndpoints.deliveries, { as: admin, params: { id } })).status).toBe(404)
  expect(await server.ctx.db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([])
  const line = await server.ctx.db
    .selectFrom('activity')
    .select(['action', 'actorId'])
    .where('objectKind', '=', 'webhook')
    .where('objectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ action: 'webhook.deleted', actorId: admin.id })
})

test('a change under an old version is refused with the newer one', async () => {
  const { id, version } = await create()
  const change = (name: string) =>
    server.call(webhookEndpoints.change, { as: admin, params: { id }, body: { ...body({ name }), version } })
  expect((await change('Yeni ad')).body).toMatchObject({ name: 'Yeni ad', version: version + 1 })
  const stale = await change('Başka ad')
  expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Yeni ad' }])
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

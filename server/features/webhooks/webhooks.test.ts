import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { type WebhookBody, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { forgetDeliveries } from './byHand.ts'
import { openTelling, type Telling, verify } from './webhooks.testing.ts'

const hour = 60 * 60_000
let server: TestServer
let receiver: Telling['receiver']
let admin: Telling['admin']
let tell: Telling['tell']
let close: Telling['close']

beforeAll(async () => {
  ;({ server, receiver, admin, tell, close } = await openTelling())
})
afterAll(() => close())
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

const deliver = () => tell.deliver()
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

test('a repeated creation is the same webhook, and tells its secret for minutes only', async () => {
  const request = { as: admin, body: { ...body(), clientId: randomUUID() } }
  const first = await server.call(webhookEndpoints.create, request)
  const again = await server.call(webhookEndpoints.create, request)
  expect(again.body).toEqual(first.body)
  await later(hour)
  expect((await server.call(webhookEndpoints.create, request)).status).toBe(422)
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

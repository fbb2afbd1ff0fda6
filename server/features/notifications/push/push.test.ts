import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { systemActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { notify } from '../notify.ts'
import { browser, openPushService } from './pushService.testing.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
type Person = Awaited<ReturnType<TestServer['person']>>
let ada: Person

beforeAll(async () => {
  service = await openPushService()
  // A Monday, in the middle of the day.
  server = await openTestServer({ now: new Date('2026-11-16T10:00:00Z'), config: { reachesInside: true } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  ada = await server.person()
  service.pushed.length = 0
  service.answerWith(201)
})

const news = {
  kind: 'taskAssigned',
  params: { key: 'GRV-7', title: 'Teklif', text: 'Cuma’ya kadar' },
  href: '/task-manager?gorev=GRV-7',
} as const
const tell = async (...people: Person[]) => {
  const ids = people.map(({ id }) => id)
  await inTransaction(server.ctx, systemActor('test'), (tx) => notify(tx, ids, news))
  await server.jobs.runDue()
}
const subscribe = async (as: Person, path = `/${crypto.randomUUID()}`) => {
  const device = browser()
  const body = { endpoint: `${service.origin}${path}`, keys: device.keys }
  expect((await server.call(pushEndpoints.subscribe, { as, body })).status).toBe(204)
  return device
}
const devices = async (as: Person) => (await server.call(pushEndpoints.read, { as })).body.devices

test('reaches the browser, which alone can read it, vouched for by the key it subscribed with', async () => {
  const device = await subscribe(ada, '/ada')
  await tell(ada)
  const [pushed] = service.pushed
  if (!pushed) throw new Error('nothing was pushed')
  expect(pushed.path).toBe('/ada')
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(pushed.body.toString('utf8')).not.toContain('GRV-7')
  expect(device.read(pushed.body)).toMatchObject({
    title: 'Bir çalışma arkadaşınız size GRV-7 görevini verdi: Teklif',
    body: 'Cuma’ya kadar',
    href: news.href,
    tag: `taskAssigned:${news.href}`,
    language: 'tr',
    unread: 1,
    // Somebody else can do nothing about it, and may wonder why it came.
    actions: [{ action: 'read' }, { action: 'why' }],
  })
  const { publicKey } = (await server.call(pushEndpoints.read, { as: ada })).body
  expect(await service.vouchedBy(pushed)).toEqual({ key: publicKey, subject: 'mailto:imece@localhost' })
  expect((await devices(ada))[0]?.lastUsedAt).not.toBeNull()
})

test('the keys stay the same, or every device would be cut off', async () => {
  const [first, again] = [1, 2].map(() => server.call(pushEndpoints.read, { as: ada }))
  expect((await first)?.body.publicKey).toBe((await again)?.body.publicKey)
})

describe('a device is forgotten', () => {
  test.each([404, 410, 403])('when its service answers %i', async (status) => {
    await subscribe(ada)
    service.answerWith(status)
    await tell(ada)
    expect(await devices(ada)).toEqual([])
  })

  test('when the person turns it off, and by nobody else', async () => {
    await subscribe(ada)
    const [device] = await devices(ada)
    const params = { id: device?.id ?? 0 }
    const bora = await server.person()
    expect((await server.call(pushEndpoints.unsubscribe, { as: bora, params })).status).toBe(404)
    expect((await server.call(pushEndpoints.unsubscribe, { as: ada, params })).status).toBe(204)
    await tell(ada)
    expect(service.pushed).toEqual([])
  })

  test('with the session in which it asked', async () => {
    await subscribe(ada)
    const elsewhere = { ...ada, token: await server.session(ada.id) }
    await server.call(sessionEndpoints.endOthers, { as: elsewhere })
    await tell(ada)
    expect(service.pushed).toEqual([])
  })
})

test('what fails for a while is tried again', async () => {
  await subscribe(ada)
  service.answerWith(503)
  await tell(ada)
  service.answerWith(201)
  server.clock.advance(10 * 60_000)
  await server.jobs.runDue()
  expect(service.pushed).toHaveLength(2)
  expect(await devices(ada)).toHaveLength(1)
})

test('a browser that somebody else signs in to says nothing more of the first', async () => {
  await subscribe(ada, '/shared')
  const bora = await server.person()
  const device = await subscribe(bora, '/shared')
  await tell(ada)
  expect(service.pushed).toEqual([])
  expect(await devices(ada)).toEqual([])
  await tell(bora)
  expect(service.pushed.map(({ body }) => device.read(body).href)).toEqual([news.href])
})

describe('is not sent', () => {
  beforeEach(() => subscribe(ada))

  test('when the person switched it off for this kind', async () => {
    const changes = [{ kind: 'taskAssigned' as const, channel: 'push' as const, on: false }]
    await server.call(notificationSettingsEndpoints.changeRules, { as: ada, body: { changes } })
    await tell(ada)
    expect(service.pushed).toEqual([])
  })

  test('in quiet hours, by the person’s own clock', async () => {
    // 13:00 in Istanbul.
    const body = {
      mail: { timing: 'daily' as const, at: '09:00' },
      quiet: { on: true, from: '12:30', to: '13:30', weekend: false },
      version: 0,
    }
    expect((await server.call(notificationSettingsEndpoints.changeTimes, { as: ada, body })).status).toBe(200)
    const abroad = await server.person({ timeZone: 'America/New_York' })
    await server.call(notificationSettingsEndpoints.changeTimes, { as: abroad, body })
    await subscribe(abroad, '/abroad')
    await tell(ada, abroad)
    expect(service.pushed.map(({ path }) => path)).toEqual(['/abroad'])
  })

  test('to who asked not to be disturbed', async () => {
    const status = await server.call(presenceEndpoints.setDoNotDisturb, { as: ada, body: { on: true } })
    expect(status.status).toBeLessThan(300)
    await tell(ada)
    expect(service.pushed).toEqual([])
  })
})

test('a trial goes to all of one’s own devices', async () => {
  const device = await subscribe(ada, '/own')
  await subscribe(ada)
  expect((await server.call(pushEndpoints.test, { as: ada })).body.devices).toBe(2)
  await server.jobs.runDue()
  expect(service.pushed).toHaveLength(2)
  const own = service.pushed.find(({ path }) => path === '/own')
  expect(own && device.read(own.body).title).toBe('Bildirimler çalışıyor')
})

test('an address inside is refused', async () => {
  const strict = await openTestServer()
  const person = await strict.person()
  const { keys } = browser()
  const answers = await Promise.all(
    [service.origin, 'https://127.0.0.1/x', 'https://[::ffff:10.0.0.1]/x', 'https://localhost/x'].map((endpoint) =>
      strict.call(pushEndpoints.subscribe, { as: person, body: { endpoint, keys } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  await strict.close()
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import type { PushPayload } from '#contract/notifications/push.payload.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { testPassword } from '../../../testing/people.ts'
import { deciding } from '../../approvals/approvals.testing.ts'
import { talking } from '../../messages/messages.testing.ts'
import { browser, openPushService } from './pushService.testing.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
type Person = Awaited<ReturnType<TestServer['person']>>
let desk: ReturnType<typeof deciding>
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person

beforeAll(async () => {
  service = await openPushService()
  const config = { reachesInside: true, requestsPerMinute: 100_000 }
  // A Monday, in the middle of the day.
  server = await openTestServer({ now: new Date('2026-11-16T10:00:00Z'), config })
  desk = deciding(server)
  talk = talking(server)
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  ada = await server.person({ fullName: 'Ada Yılmaz' })
  bora = await server.person({ fullName: 'Bora Çetin' })
})

/** A device of somebody's, as its service worker: it reads what is pushed to it and says that it showed it. */
async function deviceOf(as: Person, { renewalKey }: { renewalKey?: string } = {}) {
  const { keys, read } = browser()
  const path = `/${crypto.randomUUID()}`
  const body = { endpoint: `${service.origin}${path}`, keys, ...(renewalKey === undefined ? {} : { renewalKey }) }
  expect((await server.call(pushEndpoints.subscribe, { as, body })).status).toBe(204)
  return {
    async pushed(): Promise<PushPayload[]> {
      await settle()
      return service.pushed.filter((one) => one.path === path).map((one) => read(one.body))
    },
    async shown(): Promise<PushPayload & { key: string }> {
      const last = (await this.pushed()).at(-1)
      if (!last?.key) throw new Error('nothing was pushed')
      expect((await server.call(pushEndpoints.arrive, { body: { key: last.key } })).status).toBe(204)
      return { ...last, key: last.key }
    },
  }
}
/** Everything that follows has happened. */
async function settle() {
  for (let round = 0; round < 2; round++) {
    await server.reactions.runDue()
    server.clock.advance(10_000)
    await server.jobs.runDue()
  }
}
const act = (body: BodyInput<typeof pushEndpoints.act>) => server.call(pushEndpoints.act, { body })
const listed = async (as: Person) => (await server.call(notificationEndpoints.list, { as })).body
/** As many as the bell of a page shows. */
const bell = async (as: Person) =>
  (await listed(as)).unreadCount + (await server.call(unseenEndpoints.list, { as })).body.length
const lastLine = (action: string) =>
  server.ctx.db
    .selectFrom('activity')
    .select(['actorId', 'device', 'result'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a request', () => {
  const asked = async () => {
    const manager = await server.person()
    const device = await deviceOf(manager)
    const task = await desk.request(manager, ada, bora)
    return { manager, device, task, pushed: await device.shown() }
  }

  test('is approved once from the notification, as the person, and leaves the other device', async () => {
    const { manager, task, pushed } = await asked()
    expect(pushed).toMatchObject({ language: 'tr', unread: 1, tag: `taskRequested:/task-manager?gorev=${task.key}` })
    expect(pushed.unread).toBe(await bell(manager))
    expect(pushed.actions?.map(({ action, href }) => [action, href])).toEqual([
      ['approve', `/task-manager?gorev=${task.key}`],
      ['refuse', `/onay-kutusu?ret=task-${task.id}&sort=-askedAt&q=${task.key}`],
      ['read', `/task-manager?gorev=${task.key}`],
      ['why', '/profile-settings/bildirimler?tur=taskRequested&neden=approver'],
    ])
    const answers = await Promise.all([1, 2, 3].map(() => act({ key: pushed.key, action: 'approve' })))
    // Who taps twice is told that it is being done, or what came of it.
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 409])).size).toBe(0)
    const again = await act({ key: pushed.key, action: 'approve' })
    expect(again).toMatchObject({ status: 200, body: { done: true, title: 'Onaylandı', unread: 0 } })
    expect((await desk.read(ada, task.id)).body).toMatchObject({
      status: 'active',
      version: task.version + 1,
      lastDecision: { by: { id: manager.id } },
    })
    expect(await lastLine('task.approve')).toMatchObject({
      actorId: manager.id,
      device: expect.stringMatching(/^Notification: /),
    })
    // It did the one thing that it was for.
    expect((await act({ key: pushed.key, action: 'read' })).status).toBe(400)
  })

  test('is refused with its reason, and not without', async () => {
    const { task, pushed } = await asked()
    // The contract has no refusal without a reason.
    const empty = { key: pushed.key, action: 'refuse', text: ' ' } as const
    expect((await act(empty)).status).toBe(400)
    const refused = await act({ key: pushed.key, action: 'refuse', text: 'Bütçe yok' })
    expect(refused.body).toMatchObject({ done: true, title: 'Reddedildi' })
    expect((await desk.read(ada, task.id)).body).toMatchObject({ lastDecision: { reason: 'Bütçe yok' } })
  })

  test('that somebody else decided leaves the device, and answers who was faster', async () => {
    const { manager, device, task, pushed } = await asked()
    await desk.move(manager, task, 'approve')
    const answer = await act({ key: pushed.key, action: 'approve' })
    expect(answer.body.done).toBe(false)
    expect(answer.body.title).toContain(manager.fullName)
    // One that was not touched is taken away.
    const other = await desk.request(manager, ada, bora, 'Raf')
    await device.shown()
    await desk.move(manager, other, 'approve')
    const withdrawn = (await device.pushed()).at(-1)
    expect(withdrawn).toMatchObject({ settled: [`taskRequested:/task-manager?gorev=${other.key}`] })
    expect(withdrawn?.key).toBeUndefined()
  })

  test.each([
    ['signed out', async (person: Person) => void (await server.call(accountEndpoints.logout, { as: person }))],
    [
      'who has a new password',
      async (person: Person) => {
        const chosen = { password: 'yeni-parola-2027', passwordConfirmation: 'yeni-parola-2027' }
        const body = { currentPassword: testPassword, ...chosen, endKeys: false }
        expect((await server.call(accountEndpoints.changePassword, { as: person, body })).status).toBe(204)
      },
    ],
    [
      'deactivated',
      async ({ id }: Person) =>
        void (await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute()),
    ],
  ])('is not decided by somebody %s', async (_who, happens) => {
    const { manager, task, pushed } = await asked()
    await happens(manager)
    expect(await act({ key: pushed.key, action: 'approve' })).toMatchObject({
      status: 400,
      body: { errors: { key: [expect.stringContaining('artık geçerli değil')] } },
    })
    expect((await desk.read(ada, task.id)).body).toMatchObject({ status: 'pending' })
  })

  test('is not decided by a made up key, by what its person may not, or when its time is over', async () => {
    const { task, pushed } = await asked()
    expect((await act({ key: 'k'.repeat(43), action: 'approve' })).status).toBe(400)
    expect((await act({ key: pushed.key, action: 'reply', text: 'Evet' })).status).toBe(400)
    server.clock.advance(25 * 60 * 60_000)
    expect((await act({ key: pushed.key, action: 'approve' })).status).toBe(400)
    expect((await desk.read(ada, task.id)).body).toMatchObject({ status: 'pending' })
  })
})

describe('a message', () => {
  test('is answered from the notification; a newer one takes its place and says how many wait', async () => {
    const device = await deviceOf(bora)
    const dm = await talk.dm(ada, bora)
    await talk.send(ada, dm, 'Orada mısın?')
    expect(await device.shown()).toMatchObject({ title: 'Ada Yılmaz size yazdı', body: 'Orada mısın?', unread: 1 })
    await talk.send(ada, dm, 'Teklif hazır')
    const second = await device.shown()
    expect(second).toMatchObject({ title: 'Ada Yılmaz: 2 yeni mesaj', body: 'Teklif hazır', unread: await bell(bora) })
    expect(second.tag).toBe(`p${ada.id}`)
    const text = 'Geliyorum'
    await Promise.all([1, 2].map(() => act({ key: second.key, action: 'reply', text })))
    expect((await act({ key: second.key, action: 'reply', text })).body).toMatchObject({ done: true, unread: 0 })
    const { rows } = await talk.history(ada, dm)
    expect(rows.map((row) => [row.authorId, row.text])).toEqual([
      [ada.id, 'Orada mısın?'],
      [ada.id, 'Teklif hazır'],
      [bora.id, 'Geliyorum'],
    ])
    expect(await bell(bora)).toBe(0)
  })

  test('read on one device leaves the other; deleted, it leaves both', async () => {
    const [phone, desktop] = [await deviceOf(bora), await deviceOf(bora)]
    const dm = await talk.dm(ada, bora)
    await talk.send(ada, dm, 'Merhaba')
    await phone.shown()
    // This one was never shown: nothing is to be taken away there.
    await desktop.pushed()
    const first = await phone.shown()
    expect((await act({ key: first.key, action: 'read' })).body).toMatchObject({ done: true, unread: 0 })
    expect((await desktop.pushed()).map(({ settled }) => settled)).toEqual([undefined])
    const { id } = await talk.send(ada, dm, 'Yanlış oldu')
    await phone.shown()
    await desktop.shown()
    await server.call(messageEndpoints.remove, { as: ada, params: { id } })
    for (const device of [phone, desktop]) {
      expect((await device.pushed()).at(-1)).toMatchObject({ settled: [`p${ada.id}`], unread: 0 })
    }
    const { seq } = await talk.send(ada, dm, 'Bir daha')
    await desktop.shown()
    await server.call(inboxEndpoints.markRead, { as: bora, params: { id: dm }, body: { seq } })
    expect((await desktop.pushed()).at(-1)).toMatchObject({ settled: [`p${ada.id}`], unread: 0 })
  })

  test('says on a locked screen no more than its person wishes', async () => {
    const device = await deviceOf(bora)
    const dm = await talk.dm(ada, bora)
    const detail = async (value: 'who' | 'nothing') => {
      expect((await server.call(pushEndpoints.changeDetail, { as: bora, body: { detail: value } })).status).toBe(204)
      await talk.send(ada, dm, 'Maaşın 90.000')
      return device.shown()
    }
    const who = await detail('who')
    expect(who).toMatchObject({ title: 'Ada Yılmaz', body: 'İmece’de yeni bir bildirim var' })
    expect(who.actions?.map(({ action }) => action)).toEqual(['reply', 'read'])
    const nothing = await detail('nothing')
    expect(nothing).toMatchObject({ title: 'İmece’de yeni bir bildirim var', body: '' })
    expect(nothing.actions?.map(({ action }) => action)).toEqual(['read'])
    expect(JSON.stringify(nothing)).not.toMatch(/Ada|Maaş/)
    // What was not offered is not done.
    expect((await act({ key: nothing.key, action: 'reply', text: 'Evet' })).status).toBe(400)
  })
})

test('a trial says where it arrived, and a key is kept nowhere but on the device', async () => {
  const device = await deviceOf(ada)
  await deviceOf(ada)
  await server.call(pushEndpoints.test, { as: ada })
  const { key } = await device.shown()
  const { devices } = (await server.call(pushEndpoints.read, { as: ada })).body
  expect(devices.map(({ trial }) => trial?.arrivedAt ?? null).sort()).toEqual([expect.any(String), null])
  for (const table of ['jobs', 'pushedNotifications', 'oneTimeTokens', 'activity'] as const) {
    expect(JSON.stringify(await server.ctx.db.selectFrom(table).selectAll().execute())).not.toContain(key)
  }
})

test('a browser that changes its subscription stays the device it was; the key for it is good once', async () => {
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64))
  const before = await deviceOf(ada, { renewalKey: first ?? '' })
  const fresh = browser()
  const body = {
    ...{ endpoint: `${service.origin}/renewed-${ada.id}`, keys: fresh.keys },
    ...{ renewalKey: first ?? '', nextRenewalKey: second ?? '' },
  }
  expect((await server.call(pushEndpoints.renew, { body })).status).toBe(204)
  expect((await server.call(pushEndpoints.renew, { body })).status).toBe(400)
  await server.call(pushEndpoints.test, { as: ada })
  expect(await before.pushed()).toEqual([])
  const [arrived] = service.pushed.filter(({ path }) => path === `/renewed-${ada.id}`)
  expect(arrived && fresh.read(arrived.body).title).toBe('Bildirimler çalışıyor')
  expect((await server.call(pushEndpoints.read, { as: ada })).body.devices).toHaveLength(1)
  // With its session the device is gone, and so is its key.
  await server.call(accountEndpoints.logout, { as: ada })
  const late = { ...body, renewalKey: second ?? '', nextRenewalKey: first ?? '' }
  expect((await server.call(pushEndpoints.renew, { body: late })).status).toBe(400)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Channel, NotificationKind } from '#contract/notifications/kinds.ts'
import { type NotificationSubject, notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { transactionOn } from '../../platform/database/retrying.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { News } from './news.ts'
import { notify } from './notify.ts'

let server: TestServer
type Person = Awaited<ReturnType<TestServer['person']>>
let ada: Person
let bora: Person

beforeAll(async () => {
  // Monday, ten past ten in Istanbul.
  server = await openTestServer({ now: new Date('2026-11-16T07:10:00Z') })
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.person()
  bora = await server.person()
})

const task: NotificationSubject = { kind: 'task', id: 7, title: 'GRV-7 Teklif' }
const project: NotificationSubject = { kind: 'project', id: 3, title: 'Mobil' }
const newsOf = (kind: NotificationKind, more: Partial<News> = {}): News => ({
  kind,
  params: { key: 'GRV-7', title: 'Teklif' },
  href: '/task-manager?gorev=GRV-7',
  about: [task, project],
  ...more,
})
const tell = (news: News, ...people: Person[]) =>
  inTransaction(server.ctx, systemActor('test'), (tx) =>
    notify(
      tx,
      people.map(({ id }) => id),
      news,
    ),
  )
const list = async (as: Person) => (await server.call(notificationEndpoints.list, { as })).body
const kinds = async (as: Person) => (await list(as)).rows.map(({ kind }) => kind)
const set = (as: Person, kind: NotificationKind, channel: Channel, on: boolean) =>
  server.call(notificationSettingsEndpoints.changeRules, { as, body: { changes: [{ kind, channel, on }] } })
const ruleOf = async (as: Person, kind: NotificationKind) =>
  (await server.call(notificationSettingsEndpoints.read, { as })).body.rules.find((rule) => rule.kind === kind)
const mailsTo = async ({ email }: Person) => (await server.mails()).filter((mail) => mail?.to === email)

describe('rules', () => {
  test('hold by kind and channel, for oneself alone', async () => {
    expect((await set(ada, 'taskCommented', 'inApp', false)).status).toBe(200)
    await tell(newsOf('taskCommented'), ada, bora)
    await tell(newsOf('taskAssigned'), ada)
    expect(await kinds(ada)).toEqual(['taskAssigned'])
    expect(await kinds(bora)).toEqual(['taskCommented'])
    expect(await ruleOf(ada, 'taskCommented')).toEqual({
      kind: 'taskCommented',
      inApp: false,
      email: false,
      push: false,
    })
    await set(ada, 'taskCommented', 'inApp', true)
    await tell(newsOf('taskCommented'), ada)
    expect(await kinds(ada)).toEqual(['taskCommented', 'taskAssigned'])
  })

  test('leave alone what is shown in any case', async () => {
    expect((await set(ada, 'messageReminder', 'inApp', false)).status).toBe(400)
    expect((await set(ada, 'directMessage', 'inApp', false)).status).toBe(400)
  })

  test('of two devices do not undo each other', async () => {
    await Promise.all([set(ada, 'taskAssigned', 'email', false), set(ada, 'taskClosed', 'push', true)])
    expect(await ruleOf(ada, 'taskAssigned')).toMatchObject({ email: false })
    expect(await ruleOf(ada, 'taskClosed')).toMatchObject({ push: true })
  })

  test('of somebody else are for who manages people', async () => {
    await set(ada, 'taskAssigned', 'email', false)
    const admin = await server.person({}, ['Admin'])
    const params = { id: ada.id }
    const seen = await server.call(notificationSettingsEndpoints.readOf, { as: admin, params })
    expect(seen.body.rules.find(({ kind }) => kind === 'taskAssigned')?.email).toBe(false)
    const kindsOf = ({ rules }: typeof seen.body) => rules.map(({ kind }) => kind)
    expect(kindsOf(seen.body)).not.toContain('ticketOpened')
    const own = await server.call(notificationSettingsEndpoints.readOf, { as: admin, params: { id: admin.id } })
    expect(kindsOf(own.body)).toContain('ticketOpened')
    expect((await server.call(notificationSettingsEndpoints.readOf, { as: bora, params })).status).toBe(403)
  })
})

describe('a mute', () => {
  const mute = async (as: Person, kind: 'task' | 'project') => {
    const id = (await list(as)).rows[0]?.id ?? 0
    return server.call(notificationEndpoints.mute, { as, params: { id }, body: { kind } })
  }

  test.each(['task', 'project'] as const)(
    'of a %s silences it, except for what is asked of the person',
    async (kind) => {
      await tell(newsOf('taskAssigned'), ada)
      const muted = await mute(ada, kind)
      expect(muted.body.subject).toEqual(kind === 'task' ? task : project)
      await tell(newsOf('taskCommented'), ada, bora)
      await tell(newsOf('taskMentioned'), ada)
      await tell(newsOf('taskRequested'), ada)
      expect(await kinds(ada)).toEqual(['taskRequested', 'taskMentioned', 'taskAssigned'])
      expect(await kinds(bora)).toEqual(['taskCommented'])
      await server.call(notificationEndpoints.unmute, { as: ada, params: { id: muted.body.id } })
      await tell(newsOf('taskCommented'), ada)
      expect((await kinds(ada))[0]).toBe('taskCommented')
    },
  )

  test('leaves the others of its project alone', async () => {
    await tell(newsOf('taskAssigned'), ada)
    await mute(ada, 'task')
    await tell(newsOf('taskAssigned', { about: [{ ...task, id: 8 }, project] }), ada)
    expect(await kinds(ada)).toHaveLength(2)
  })

  test('is made and ended by nobody else', async () => {
    await tell(newsOf('taskAssigned'), ada)
    const id = (await list(ada)).rows[0]?.id ?? 0
    const foreign = await server.call(notificationEndpoints.mute, { as: bora, params: { id }, body: { kind: 'task' } })
    expect(foreign.status).toBe(404)
    const own = await mute(ada, 'task')
    const ended = await server.call(notificationEndpoints.unmute, { as: bora, params: { id: own.body.id } })
    expect(ended.status).toBe(404)
    expect((await server.call(notificationEndpoints.mutes, { as: bora })).body.rows).toEqual([])
  })
})

test('the reason says what the person is to it', async () => {
  await tell(newsOf('taskExpired', { reasonOf: (id) => (id === ada.id ? 'assignee' : 'creator') }), ada, bora)
  expect((await list(ada)).rows[0]).toMatchObject({ reason: 'assignee', about: [task, project] })
  expect((await list(bora)).rows[0]?.reason).toBe('creator')
})

describe('an e-mail', () => {
  const minute = 60_000

  test('brings what is still unread at the full hour, as one', async () => {
    await tell(newsOf('taskAssigned'), ada)
    await tell(newsOf('taskMentioned', { params: { key: 'GRV-7', title: 'Teklif', text: 'Bakar mısın?' } }), ada)
    await tell(newsOf('taskDecided'), ada)
    const [newest] = (await list(ada)).rows
    await server.call(notificationEndpoints.setRead, { as: ada, params: { id: newest?.id ?? 0 }, body: { read: true } })
    expect(await mailsTo(ada)).toEqual([])
    server.clock.advance(60 * minute)
    const mails = await mailsTo(ada)
    expect(mails.map((mail) => mail?.subject)).toEqual(['2 okunmamış bildiriminiz var'])
    expect(mails[0]?.text).toContain('GRV-7 görevinde sizden bahsetti: Teklif\nBakar mısın?\nhttp')
    expect(mails[0]?.text).not.toContain('geri çevirdi')
    server.clock.advance(24 * 60 * minute)
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  test('does not come for what was switched off or muted, also when that was afterwards', async () => {
    await set(ada, 'taskAssigned', 'email', false)
    await tell(newsOf('taskAssigned'), ada)
    await tell(newsOf('taskMentioned'), ada)
    await set(ada, 'taskMentioned', 'email', false)
    await tell(newsOf('taskDecided'), ada)
    const id = (await list(ada)).rows[0]?.id ?? 0
    await server.call(notificationEndpoints.mute, { as: ada, params: { id }, body: { kind: 'project' } })
    server.clock.advance(24 * 60 * minute)
    expect(await mailsTo(ada)).toEqual([])
  })

  test('comes although the app does not show it', async () => {
    await set(ada, 'taskAssigned', 'inApp', false)
    await tell(newsOf('taskAssigned'), ada)
    expect(await list(ada)).toMatchObject({ rows: [], unreadCount: 0 })
    server.clock.advance(60 * minute)
    expect((await mailsTo(ada)).map((mail) => mail?.subject)).toEqual([
      'Bir çalışma arkadaşınız size GRV-7 görevini verdi: Teklif',
    ])
  })

  test('waits for the daily time, and for the end of quiet hours', async () => {
    const body = {
      mail: { timing: 'daily' as const, at: '07:00' },
      quiet: { on: true, from: '20:00', to: '08:30', weekend: false },
      version: 0,
    }
    expect((await server.call(notificationSettingsEndpoints.changeTimes, { as: ada, body })).status).toBe(200)
    expect((await server.call(notificationSettingsEndpoints.changeTimes, { as: ada, body })).status).toBe(409)
    server.clock.set(new Date('2026-12-01T10:00:00Z'))
    await tell(newsOf('taskAssigned'), ada)
    // 08:29 and 08:30 in Istanbul.
    server.clock.set(new Date('2026-12-02T05:29:00Z'))
    expect(await mailsTo(ada)).toEqual([])
    server.clock.set(new Date('2026-12-02T05:30:00Z'))
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  test('does not come for the history that the demo tells', async () => {
    await transactionOn(server.ctx.db, (db) =>
      inTransaction({ ...server.ctx, db, past: { db, lines: [] } }, systemActor('test'), (tx) =>
        notify(tx, [ada.id], newsOf('taskAssigned')),
      ),
    )
    expect(await kinds(ada)).toEqual(['taskAssigned'])
    server.clock.advance(60 * minute)
    expect(await mailsTo(ada)).toEqual([])
  })

  test('does not go to who left', async () => {
    await tell(newsOf('taskAssigned'), ada)
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', ada.id).execute()
    server.clock.advance(60 * minute)
    expect(await mailsTo(ada)).toEqual([])
  })
})

test('quiet hours need a beginning and another end', async () => {
  const body = {
    mail: { timing: 'hourly' as const, at: '09:00' },
    quiet: { on: true, from: '20:00', to: '20:00', weekend: false },
    version: 0,
  }
  expect((await server.call(notificationSettingsEndpoints.changeTimes, { as: ada, body })).status).toBe(400)
})

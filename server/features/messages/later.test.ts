import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { minute, openLater } from './later.testing.ts'
import type { Person } from './messages.testing.ts'
import { reminderJobs } from './reminders.ts'
import { scheduledJobs } from './scheduledSending.ts'

const { server, talk, ada, bora, channel, later, schedule, scheduled, whenDue } = await openLater()
afterAll(() => server.close())

const leave = () =>
  server.call(conversationEndpoints.removeMember, { as: ada, params: { id: channel, userId: bora.id } })
const comeBack = () =>
  server.call(conversationEndpoints.addMembers, { as: ada, params: { id: channel }, body: { userIds: [bora.id] } })
const due = (events: { name: string; payload: unknown; rooms: string[] }[]) =>
  events.filter(({ name }) => name === 'reminder.due')

describe('a reminder', () => {
  const remind = (as: Person, id: number, at: string) =>
    server.call(messageEndpoints.remind, { as, params: { id }, body: { at } })

  it('comes once, at the time that was asked for last, to the person alone', async () => {
    const { id } = await talk.send(ada, channel, `<@${bora.id}> unutma`)
    expect((await remind(bora, id, later(-minute))).status).toBe(400)
    expect((await remind(bora, id, later(10 * minute))).status).toBe(204)
    const at = later(30 * minute)
    await remind(bora, id, at)
    server.clock.advance(10 * minute)
    expect(due(await eventsDuring(server.ctx, () => server.jobs.runDue()))).toEqual([])
    server.clock.advance(20 * minute)
    const events = due(await eventsDuring(server.ctx, () => server.jobs.runDue()))
    expect(events).toMatchObject([{ payload: { messageId: id, conversationId: channel }, rooms: [`user:${bora.id}`] }])
    expect((await server.call(notificationEndpoints.list, { as: bora })).body.rows).toMatchObject([
      {
        kind: 'messageReminder',
        params: { text: `@${bora.fullName} unutma` },
        href: `/channels/${channel}?mesaj=${id}`,
        readAt: null,
      },
    ])
    const again = () => reminderJobs['messages.remind']?.run(server.ctx, { userId: bora.id, messageId: id, at })
    expect(await eventsDuring(server.ctx, async () => again())).toEqual([])
  })

  it('does not come when it was taken back, or when the message is no longer readable', async () => {
    const [one, two] = [await talk.send(ada, channel, 'bir'), await talk.send(ada, channel, 'iki')]
    await remind(bora, one.id, later())
    await remind(bora, two.id, later())
    await server.call(messageEndpoints.forgetReminder, { as: bora, params: { id: one.id } })
    await leave()
    server.clock.advance(minute)
    expect(due(await eventsDuring(server.ctx, () => server.jobs.runDue()))).toEqual([])
    await comeBack()
  })
})

describe('a scheduled message', () => {
  const texts = async () => (await talk.history(ada, channel, { limit: 5 })).rows.map(({ text }) => text)

  it('is planned once, shown to its author alone, and sent at its time as theirs', async () => {
    const [sendAt, clientId] = [later(5 * minute), randomUUID()]
    const planned = await schedule(bora, { text: 'sabah @kanal', sendAt, clientId })
    expect(planned).toMatchObject({ status: 201, body: { text: 'sabah @kanal', sendAt, failure: null, version: 1 } })
    expect((await schedule(bora, { text: 'sabah @kanal', sendAt, clientId })).body.id).toBe(planned.body.id)
    expect(await scheduled(bora)).toHaveLength(1)
    expect(await scheduled(ada)).toEqual([])
    await server.jobs.runDue()
    expect(await texts()).not.toContain('sabah <@kanal>')
    server.clock.advance(5 * minute)
    const events = await eventsDuring(server.ctx, () => server.jobs.runDue())
    expect(events.find(({ name }) => name === 'message.sent')).toMatchObject({
      actorId: bora.id,
      payload: { authorId: bora.id, text: 'sabah <@kanal>', mentionedIds: [ada.id] },
    })
    expect(await scheduled(bora)).toEqual([])
    const { id, version } = planned.body
    const again = () => scheduledJobs['messages.sendScheduled']?.run(server.ctx, { id, version })
    expect(await eventsDuring(server.ctx, async () => again())).toEqual([])
  })

  it('is sent once by two runners at the same moment', async () => {
    const planned = await schedule(bora, { text: 'ikiz' })
    server.clock.advance(minute)
    const { id, version } = planned.body
    const run = () => scheduledJobs['messages.sendScheduled']?.run(server.ctx, { id, version })
    await Promise.all([run(), run(), run()])
    expect((await texts()).filter((text) => text === 'ikiz')).toHaveLength(1)
  })

  it('can be changed and taken back until then', async () => {
    const planned = await schedule(bora, { text: 'ilk' })
    const change = (as: Person, version: number) =>
      server.call(scheduledEndpoints.change, {
        as,
        params: { id: planned.body.id },
        body: { text: 'son', sendAt: later(3 * minute), version },
      })
    expect((await change(ada, 1)).status).toBe(404)
    expect((await change(bora, 1)).body).toMatchObject({ text: 'son', version: 2 })
    expect(await change(bora, 1)).toMatchObject({ status: 409, body: { current: { text: 'son' } } })
    await whenDue()
    expect(await texts()).not.toContain('ilk')
    await whenDue(2 * minute)
    expect((await texts()).at(-1)).toBe('son')
    const other = await schedule(bora, { text: 'vazgeçtim' })
    const cancel = (as: Person) => server.call(scheduledEndpoints.cancel, { as, params: { id: other.body.id } })
    expect((await cancel(ada)).status).toBe(404)
    expect((await cancel(bora)).status).toBe(204)
    await whenDue()
    expect((await texts()).at(-1)).toBe('son')
  })

  it('that may no longer be sent stays with the reason, and goes after it was planned anew', async () => {
    const planned = await schedule(bora, { text: 'artık yok' })
    await leave()
    await whenDue()
    expect(await scheduled(bora)).toMatchObject([{ id: planned.body.id, failure: 'notFound', version: 1 }])
    await comeBack()
    const body = { text: 'yine var', sendAt: later(), version: 1 }
    const params = { id: planned.body.id }
    expect((await server.call(scheduledEndpoints.change, { as: bora, params, body })).body.failure).toBeNull()
    await whenDue()
    expect((await texts()).at(-1)).toBe('yine var')
  })

  const sendNow = (as: Person, id: number, version = 1) =>
    server.call(scheduledEndpoints.sendNow, { as, params: { id }, body: { version } })

  it('goes at once when its author says so, once, and not again at its time', async () => {
    const { id } = (await schedule(bora, { text: 'beklemeden', sendAt: later(5 * minute) })).body
    expect((await sendNow(ada, id)).status).toBe(404)
    expect((await sendNow(bora, id, 2)).status).toBe(409)
    const sent = await sendNow(bora, id)
    expect(sent).toMatchObject({ status: 201, body: { authorId: bora.id, text: 'beklemeden' } })
    expect((await sendNow(bora, id)).body.id).toBe(sent.body.id)
    await whenDue(5 * minute)
    expect((await texts()).filter((text) => text === 'beklemeden')).toHaveLength(1)
    expect(await scheduled(bora)).toEqual([])
  })

  it('stays while a role of its author asks for two-step sign-in that is not set up', async () => {
    const demanding = await server.ctx.db
      .insertInto('roles')
      .values({ name: 'Kasa', rules: JSON.stringify([]), requiresTwoStep: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = (await schedule(bora, { text: 'kasadan' })).body
    const held = { userId: bora.id, roleId: demanding.id }
    await server.ctx.db.insertInto('userRoles').values(held).execute()
    await whenDue()
    await server.ctx.db.deleteFrom('userRoles').where('roleId', '=', demanding.id).execute()
    expect(await scheduled(bora)).toMatchObject([{ id, failure: 'twoStepRequired' }])
    expect((await sendNow(bora, id)).status).toBe(201)
  })

  it('is refused in the past, and without words', async () => {
    expect((await schedule(bora, { text: 'x', sendAt: later(-minute) })).status).toBe(400)
    expect((await schedule(bora, { text: ' ' })).status).toBe(400)
  })
})

describe('drafts', () => {
  const save = (text: string, threadRootId: number | null = null) =>
    server.call(draftEndpoints.save, { as: bora, params: { id: channel }, body: { text, threadRootId } })
  const list = async () => (await server.call(draftEndpoints.list, { as: bora })).body.rows

  it('are kept for the conversation and for each thread, on all of one’s devices', async () => {
    const root = await talk.send(ada, channel, 'kök')
    const events = await eventsDuring(server.ctx, () => save('yarım kal'))
    expect(events).toMatchObject([
      {
        name: 'draft.changed',
        payload: { conversationId: channel, threadRootId: null, text: 'yarım kal' },
        rooms: [`user:${bora.id}`],
      },
    ])
    server.clock.advance(1000)
    await save('yanıtın yarısı', root.id)
    expect(await list()).toEqual([
      { conversationId: channel, threadRootId: root.id, text: 'yanıtın yarısı', key: null },
      { conversationId: channel, threadRootId: null, text: 'yarım kal', key: null },
    ])
    await talk.send(bora, channel, { text: 'yanıt', threadRootId: root.id })
    expect(await list()).toHaveLength(1)
    await save('')
    expect(await list()).toEqual([])
  })

  it('go out of sight with the conversation', async () => {
    await save('görünmez')
    await leave()
    expect(await list()).toEqual([])
    expect((await save('x')).status).toBe(404)
    await comeBack()
  })
})

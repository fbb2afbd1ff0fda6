import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { historyEndpoints, taskFileEndpoints, watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Person, working } from './tasks.testing.ts'

let server: TestServer
let work: ReturnType<typeof working>
let talk: ReturnType<typeof talking>
beforeAll(async () => {
  server = await openTestServer()
  work = working(server)
  talk = talking(server)
  await server.person({}, ['Admin'])
})
afterAll(() => server.close())

describe('comments', () => {
  const say = (as: Person, id: number, text: string, clientId: string = randomUUID()) =>
    server.call(commentEndpoints.task.add, { as, params: { id }, body: { clientId, text } })
  const read = (as: Person, id: number, query = {}) =>
    server.call(commentEndpoints.task.list, { as, params: { id }, query })

  test('name people, who then follow the task; everybody hears and the count is right', async () => {
    const [ada, bora] = [await server.person(), await server.person({ username: 'bora.k' })]
    const spaceId = await work.project(await server.person(), ada, bora)
    const { id } = await work.create(ada, { spaceId })
    const events = await eventsDuring(server.ctx, async () => {
      const { status, body } = await say(ada, id, '**Bakar mısın** @bora.k?')
      expect(status).toBe(201)
      expect(body).toMatchObject({
        text: `**Bakar mısın** <@${bora.id}>?`,
        named: [{ kind: 'person', id: bora.id, name: bora.fullName }],
        author: { id: ada.id },
        unreached: { people: [], mayInvite: false },
      })
    })
    expect(events.map(({ name }) => name)).toEqual(['task.changed', 'task.commentChanged', 'notification.added'])
    expect(events[1]?.rooms).toContain(`user:${bora.id}`)
    const told = { kind: 'taskMentioned', params: { text: `Bakar mısın @${bora.fullName}?` } }
    expect(events[2]).toMatchObject({ payload: told, rooms: [`user:${bora.id}`] })
    expect((await work.read(bora, id)).body).toMatchObject({ commentCount: 1, watchers: [{ id: bora.id }], version: 1 })
  })

  test('open a task to nobody: who does not see it is not told, and the writer hears who that is', async () => {
    const [manager, ada, outsider] = [await server.person(), await server.person(), await server.person()]
    const admin = await server.person({}, ['Admin'])
    const spaceId = await work.project(manager, ada)
    const text = `Bakar mısın <@${outsider.id}>, <@${manager.id}>, <@${admin.id}>?`
    const named = [{ id: outsider.id, fullName: outsider.fullName }]
    for (const draft of [{ spaceId }, { participantIds: [manager.id] }]) {
      const { id } = await work.create(ada, draft)
      const clientId = randomUUID()
      const events = await eventsDuring(server.ctx, async () => {
        const { status, body } = await say(ada, id, text, clientId)
        expect([status, body.unreached]).toMatchObject([201, { people: named, mayInvite: false }])
      })
      const told = events.filter(({ name }) => name === 'notification.added').flatMap(({ rooms }) => rooms)
      expect(told.toSorted()).toEqual([manager, admin].map((person) => `user:${person.id}`).toSorted())
      expect(events.flatMap(({ rooms }) => rooms)).not.toContain(`user:${outsider.id}`)
      const again = await say(ada, id, text, clientId)
      expect(again.body.unreached.people).toMatchObject(named)
      const edited = await server.call(commentEndpoints.task.edit, {
        ...{ as: ada, params: { commentId: again.body.id } },
        body: { text: `${text} Lütfen.`, version: 1 },
      })
      expect(edited.body.unreached.people).toMatchObject(named)
      expect((await work.read(ada, id)).body.watchers.map((person) => person.id)).toEqual([manager.id, admin.id])
      expect([(await work.read(outsider, id)).status, (await read(outsider, id)).status]).toEqual([404, 404])
    }
    const managed = await work.create(ada, { spaceId })
    expect((await say(manager, managed.id, text)).body.unreached).toMatchObject({ people: named, mayInvite: true })
  })

  test('come once under one key, are edited by their author, removed and brought back', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const { id } = await work.create(ada, { participantIds: [bora.id] })
    const key = randomUUID()
    const { body: comment } = await say(ada, id, 'Bir', key)
    expect((await say(ada, id, 'Bir', key)).body).toEqual(comment)
    expect((await say(ada, id, '  ')).status).toBe(400)
    const edit = (as: Person, version: number) =>
      server.call(commentEndpoints.task.edit, { as, params: { commentId: comment.id }, body: { text: 'İki', version } })
    expect((await edit(bora, 1)).status).toBe(403)
    expect((await edit(ada, 1)).body).toMatchObject({ text: 'İki', version: 2 })
    expect((await edit(ada, 1)).body).toMatchObject({ code: 'staleVersion', current: { text: 'İki' } })
    const remove = (as: Person) => server.call(commentEndpoints.task.remove, { as, params: { commentId: comment.id } })
    expect((await remove(bora)).status).toBe(403)
    expect((await remove(ada)).status).toBe(204)
    expect((await read(bora, id)).body.rows).toEqual([])
    expect((await work.read(bora, id)).body.commentCount).toBe(0)
    const restored = await server.call(commentEndpoints.task.restore, { as: ada, params: { commentId: comment.id } })
    expect(restored.body).toMatchObject({ text: 'İki' })
    expect((await read(bora, id)).body.rows).toHaveLength(1)
    const outsider = await server.person()
    expect((await read(outsider, id)).status).toBe(404)
    expect((await say(outsider, id, 'x')).status).toBe(404)
    expect((await edit(outsider, 2)).status).toBe(404)
  })

  test('of a task that one does not see are answered in the words of what is not there', async () => {
    const [ada, outsider] = [await server.person(), await server.person()]
    const task = await work.create(ada)
    const mine = (await say(ada, task.id, 'Yalnız bize')).body
    const doors = [
      (id: number) =>
        server.call(commentEndpoints.task.edit, {
          as: outsider,
          params: { commentId: id },
          body: { text: 'x', version: 1 },
        }),
      (id: number) => server.call(commentEndpoints.task.remove, { as: outsider, params: { commentId: id } }),
      (id: number) => server.call(commentEndpoints.task.restore, { as: outsider, params: { commentId: id } }),
    ]
    for (const knock of doors) {
      const [foreign, nothing] = [await knock(mine.id), await knock(999_999)]
      expect([foreign.status, foreign.body]).toEqual([404, nothing.body])
    }
  })

  test('are removed by the manager of the project too, and by nobody else in it', async () => {
    const [manager, ada, bora] = [await server.person(), await server.person(), await server.person()]
    const { id } = await work.create(ada, { spaceId: await work.project(manager, ada, bora) })
    const { body: comment } = await say(ada, id, 'Gidecek')
    const params = { commentId: comment.id }
    const remove = (as: Person) => server.call(commentEndpoints.task.remove, { as, params })
    expect([(await remove(bora)).status, (await remove(manager)).status]).toEqual([403, 204])
    expect((await server.call(commentEndpoints.task.restore, { as: ada, params })).status).toBe(404)
    expect((await server.call(commentEndpoints.task.restore, { as: manager, params })).status).toBe(200)
  })

  test('page by their ids', async () => {
    const ada = await server.person()
    const { id } = await work.create(ada)
    for (const text of ['1', '2', '3', '4', '5']) await say(ada, id, text)
    const last = (await read(ada, id, { limit: 2 })).body
    expect(last).toMatchObject({ rows: [{ text: '4' }, { text: '5' }], hasBefore: true, hasAfter: false })
    const earlier = (await read(ada, id, { limit: 3, before: last.rows[0]?.id })).body
    expect(earlier).toMatchObject({
      rows: [{ text: '1' }, { text: '2' }, { text: '3' }],
      hasBefore: false,
      hasAfter: true,
    })
  })
})

test('the checklist is added to, ticked, put in order and cut, each step in the history', async () => {
  const ada = await server.person()
  const { id } = await work.create(ada, { checklist: ['a', 'b'] })
  const clientId = randomUUID()
  const add = () => server.call(checklistEndpoints.task.add, { as: ada, params: { id }, body: { text: 'c', clientId } })
  await add()
  expect((await add()).body.checklist.map(({ id: itemId, text }) => [itemId, text])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
  expect((await work.tick(ada, id, 2)).body).toMatchObject({ checklist: [{}, { done: true }, {}], version: 1 })
  const place = (itemId: number, afterId: number | null) =>
    server.call(checklistEndpoints.task.place, { as: ada, params: { id, itemId }, body: { afterId } })
  expect((await place(3, null)).body.checklist.map(({ text }) => text)).toEqual(['c', 'a', 'b'])
  expect((await place(3, 1)).body.checklist.map(({ text }) => text)).toEqual(['a', 'c', 'b'])
  const removed = await server.call(checklistEndpoints.task.remove, { as: ada, params: { id, itemId: 3 } })
  expect(removed.body.checklist.map(({ text }) => text)).toEqual(['a', 'b'])
  expect((await place(3, null)).status).toBe(404)
  const history = (await server.call(historyEndpoints.list, { as: ada, params: { id } })).body.rows
  expect(history.map(({ action }) => action)).toEqual(['task.created', ...Array(5).fill('task.checklistChanged')])
  expect(history[2]?.changes).toContainEqual({ field: 'done', from: false, to: true })
})

test('whoever sees a task may watch it; who stops no longer sees it through that', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const spaceId = await work.project(ada, bora)
  const { id } = await work.create(ada, { spaceId })
  const watch = await server.call(watchEndpoints.watch, { as: bora, params: { id } })
  expect(watch.body.watchers.map((person) => person.id)).toEqual([bora.id])
  expect((await work.list(bora, { tab: 'watching' })).rows.map((task) => task.id)).toEqual([id])
  expect((await server.call(watchEndpoints.unwatch, { as: bora, params: { id } })).status).toBe(204)
  expect((await work.list(bora, { tab: 'watching' })).total).toBe(0)
  const own = await work.create(ada, { watcherIds: [bora.id] })
  await server.call(watchEndpoints.unwatch, { as: bora, params: { id: own.id } })
  expect((await work.read(bora, own.id)).status).toBe(404)
})

test('files are attached, read by who sees the task and by nobody else, and taken off', async () => {
  const [ada, bora, outsider] = [await server.person(), await server.person(), await server.person()]
  const { id } = await work.create(ada, { participantIds: [bora.id] })
  const file = await talk.upload(ada, 'ölçü.txt', 'merhaba')
  const attach = (as: Person, fileId: number) =>
    server.call(taskFileEndpoints.attach, { as, params: { id }, body: { fileIds: [fileId] } })
  expect((await attach(bora, file.id)).status).toBe(403)
  expect((await attach(ada, file.id)).body.attachments).toEqual([file])
  expect((await attach(ada, file.id)).status).toBe(404)
  expect(await talk.download(bora, file.url)).toBe(200)
  expect(await talk.download(outsider, file.url)).toBe(404)
  const detached = await server.call(taskFileEndpoints.detach, { as: ada, params: { id, fileId: file.id } })
  expect(detached.body.attachments).toEqual([])
  expect(await talk.download(bora, file.url)).toBe(404)
  const second = await talk.upload(ada, 'plan.txt', 'plan')
  expect((await work.create(ada, { attachmentIds: [second.id] })).attachments).toEqual([second])
})

test('a message becomes a task: both lead to each other, once, and the chip asks for what it may show', async () => {
  const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
  const conversation = await talk.channel(ada, [bora, can])
  const message = await talk.send(bora, conversation, 'Teklifi yarın gönderelim')
  const body = { clientId: randomUUID(), title: 'Teklifi gönder', messageId: message.id }
  const events = await eventsDuring(server.ctx, async () => {
    const { status, body: task } = await server.call(taskEndpoints.createFromMessage, { as: ada, body })
    expect(status).toBe(201)
    expect(task.sourceMessage).toEqual({ messageId: message.id, conversationId: conversation, type: 'channel' })
    const again = await server.call(taskEndpoints.createFromMessage, { as: ada, body })
    expect(again.body).toEqual(task)
  })
  const changed = events.filter(({ name }) => name === 'message.changed')
  expect(changed).toMatchObject([{ rooms: [`conversation:${conversation}`], payload: { link: { kind: 'task' } } }])
  const [shown] = (await talk.history(bora, conversation)).rows
  const ids = String(shown?.link?.id)
  const cards = async (as: Person) => (await server.call(taskEndpoints.cards, { as, query: { ids } })).body.rows
  expect(await cards(ada)).toMatchObject([{ id: shown?.link?.id, title: 'Teklifi gönder', status: 'active' }])
  expect(await cards(can)).toEqual([])
  const outsider = await server.person()
  const foreign = await server.call(taskEndpoints.createFromMessage, {
    as: outsider,
    body: { ...body, clientId: randomUUID() },
  })
  expect(foreign.status).toBe(404)
})

test('filters are kept by name, for their owner alone', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const save = (as: Person, name: string, query: Record<string, string>) =>
    server.call(filterEndpoints.save, { as, body: { name, query } })
  const list = async (as: Person) => (await server.call(filterEndpoints.list, { as })).body.rows
  const first = (await save(ada, 'Acil olanlar', { priority: 'urgent' })).body
  expect((await save(ada, 'Acil olanlar', { priority: 'urgent,high' })).body.id).toBe(first.id)
  expect(await list(ada)).toEqual([{ id: first.id, name: 'Acil olanlar', query: { priority: 'urgent,high' } }])
  expect(await list(bora)).toEqual([])
  const remove = (as: Person) => server.call(filterEndpoints.remove, { as, params: { id: first.id } })
  expect((await remove(bora)).status).toBe(404)
  expect((await remove(ada)).status).toBe(204)
  expect(await list(ada)).toEqual([])
})

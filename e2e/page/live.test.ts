import './browserParts.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { calendarOf, times } from '#server/features/calendar/calendar.testing.ts'
import { boardsOf } from '#server/features/kanban/kanban.testing.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { approvalCountQuery } from '../../web/features/approvals/approvals.data.ts'
import { occurrencesQuery } from '../../web/features/calendar/calendar.data.ts'
import { inboxQuery } from '../../web/features/inbox/inbox.data.ts'
import { boardQuery } from '../../web/features/kanban/kanban.data.ts'
import { shownBoard } from '../../web/features/kanban/model/board.ts'
import { draftCard } from '../../web/features/kanban/model/cardEdit.ts'
import { showPending, usePendingWrites } from '../../web/features/kanban/state/pendingWrites.ts'
import { putInOutbox, useOutbox } from '../../web/features/messages/outbox/outbox.ts'
import { startOutbox } from '../../web/features/messages/outbox/sender.ts'
import { messagesQuery } from '../../web/features/messages/windows/useMessages.ts'
import { standingQuery, taskCountsQuery, taskQuery, taskRowsQuery } from '../../web/features/tasks/tasks.data.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { done, openPage, openTestServer, soon, type TestServer } from './page.ts'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer()
  me = await server.person({}, ['Proje Yöneticisi'])
  colleague = await server.person()
})
afterAll(() => server.close())

test('a task is asked for, approved, changed, completed, refused, completed again and reopened', async () => {
  const work = working(server)
  const doer = await server.person()
  const spaceId = await work.project(me, colleague, doer)
  const draft = { spaceId, assigneeId: doer.id }
  let task = await work.create(colleague, draft)
  const page = await openPage(server, me)
  await page.show(standingQuery)
  await page.show(taskQuery(task.id))
  await page.show(taskCountsQuery)
  await page.show(approvalCountQuery)
  await page.showPages(taskRowsQuery({ tab: 'all' }))
  const move = (...given: Parameters<typeof work.move>) =>
    page.follows(async () => {
      task = await work.move(...given)
    })

  await page.follows(() => work.create(colleague, { ...draft, title: 'Bir istek daha' }))
  await move(me, task, 'approve')
  await page.follows(async () => {
    task = done(await work.update(colleague, task, { title: 'Teklifi bugün gönder' }))
  })
  await move(doer, task, 'complete')
  await move(me, task, 'cancel', { reason: 'Ekleri eksik' })
  await move(doer, task, 'complete')
  await move(me, task, 'approve')
  await move(colleague, task, 'reopen')
})

test('cards and columns of a board come, change, move and go', async () => {
  const { project, column, card, move } = boardsOf(server)
  const projectId = await project(me, colleague)
  const first = await column(me, 'Sırada', { projectId })
  const second = await column(me, 'Bitti', { projectId })
  const page = await openPage(server, colleague)
  await page.show(boardQuery(projectId, 'first'), shownBoard)

  let made = await card(me, first.id, 'Rafları ölç')
  await page.follows(async () => {
    made = await card(me, first.id, 'Etiketleri bas')
  })
  await page.follows(async () => {
    const params = { id: made.id }
    const body = { version: made.version, title: 'Etiketleri yeniden bas' }
    done(await server.call(kanbanCardEndpoints.update, { as: me, params, body }))
  })
  await page.follows(() => move(me, made.id, second.id, null))
  await page.follows(() =>
    server.call(kanbanCardEndpoints.setArchived, { as: me, params: { id: made.id }, body: { archived: true } }),
  )
  await page.follows(() =>
    server.call(kanbanColumnEndpoints.move, { as: me, params: { id: second.id }, body: { afterId: null } }),
  )
  await page.follows(() => server.call(kanbanColumnEndpoints.remove, { as: me, params: { id: second.id } }))
  await page.follows(() => server.call(kanbanColumnEndpoints.restore, { as: me, params: { id: second.id } }))
})

test('what a page shows before its answer is here gives way to the event that brings it', async () => {
  const projectId = await boardsOf(server).project(me, colleague)
  const page = await openPage(server, me)
  await page.show(boardQuery(projectId, 'first'), shownBoard)
  const { space } = await queryClient.fetchQuery(boardQuery(projectId, 'first'))
  const nothingIsPending = () => soon(() => expect(usePendingWrites.getState().waiting).toEqual([]))

  // No answer of one's own is taken here: only the events are heard.
  const title = 'Sırada'
  const column = { id: -1, title, position: 0, wipLimit: null, taskStatus: null, colour: null, glyph: null, version: 1 }
  showPending(space.id, { kind: 'newColumn', column, clientId: 'yeni-sütun' })
  const { id: boardId } = await page.follows(async () => {
    const body = { title, projectId, clientId: 'yeni-sütun' }
    return done(await server.call(kanbanColumnEndpoints.create, { as: me, body }))
  })
  await nothingIsPending()

  const draft = { title: 'Rafları ölç', labels: [], members: [], dueDate: '' }
  const card = draftCard(-2, boardId, draft)
  showPending(space.id, { kind: 'newCard', card, place: { boardId, afterId: null }, clientId: 'yeni-kart' })
  await page.follows(async () => {
    const body = { boardId, clientId: 'yeni-kart', ...draft }
    return done(await server.call(kanbanCardEndpoints.create, { as: me, body }))
  })
  await nothingIsPending()
})

test('an invitation comes, is moved, answered and called off, and comes back', async () => {
  const { event } = calendarOf(server)
  const page = await openPage(server, colleague)
  await page.show(occurrencesQuery({ from: '2026-11-01', to: '2026-12-06' }))
  let made = { id: 0, version: 0 }
  await page.follows(async () => {
    made = done(await event(me, { guestIds: [colleague.id] }))
  })
  const of = () => ({ params: { id: made.id } })
  await page.follows(async () => {
    const body = { version: made.version, when: times('2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z') }
    made = done(await server.call(calendarEndpoints.update, { as: me, ...of(), body }))
  })
  await page.follows(async () => {
    made = done(await server.call(calendarEndpoints.reply, { as: colleague, ...of(), body: { reply: 'yes' } }))
  })
  await page.follows(async () => {
    const body = { version: made.version }
    made = done(await server.call(calendarEndpoints.remove, { as: me, ...of(), body }))
  })
  await page.follows(async () => {
    const body = { version: made.version }
    done(await server.call(calendarEndpoints.restore, { as: me, ...of(), body }))
  })
})

test('messages are written, changed, answered, marked, taken back and brought back', async () => {
  const { channel, send } = talking(server)
  const conversationId = await channel(me, [colleague])
  const first = await send(me, conversationId, 'Toplantı kaçta?')
  const page = await openPage(server, colleague)
  await page.show(inboxQuery)
  await page.show(messagesQuery({ conversationId, threadRootId: null }, { at: 'end' }))
  await page.show(messagesQuery({ conversationId, threadRootId: first.id }, { at: 'end' }))
  const of = { as: me, params: { id: first.id } }
  let version = first.version

  await page.follows(() => send(me, conversationId, 'Öğleden sonra olabilir.'))
  await page.follows(async () => {
    const answer = await server.call(messageEndpoints.edit, { ...of, body: { version, text: 'Toplantı saat kaçta?' } })
    version = done(answer).version
  })
  await page.follows(() => send(me, conversationId, { text: 'Üçte.', threadRootId: first.id }))
  const emoji = { ...of, params: { ...of.params, emoji: '👍' } }
  await page.follows(async () => done(await server.call(messageEndpoints.react, emoji)))
  await page.follows(async () => done(await server.call(messageEndpoints.unreact, emoji)))
  await page.follows(async () => done(await server.call(messageEndpoints.pin, of)))
  await page.follows(async () => done(await server.call(messageEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(messageEndpoints.restore, of)))
})

test('what I write while nothing is heard goes out in order, and stands where it belongs', async () => {
  const { channel, send, history } = talking(server)
  const conversationId = await channel(me, [colleague])
  await send(colleague, conversationId, 'Depoyu ne zaman sayarız?')
  const page = await openPage(server, me, { deaf: true })
  await page.show(messagesQuery({ conversationId, threadRootId: null }, { at: 'end' }))
  const plain = {
    conversationId,
    threadRootId: null,
    alsoInConversation: false,
    named: [],
    files: [],
    quote: null,
    draftKey: null,
  }
  // Written before the connection that sends is there.
  putInOutbox(me.id, { ...plain, text: 'Yarın.' })
  const stop = startOutbox(queryClient, me.id)
  onTestFinished(stop)
  await page.follows(async () => {
    putInOutbox(me.id, { ...plain, text: 'Ya da cuma.' })
    await soon(() => expect(useOutbox.getState().entries).toEqual([]))
  })
  const { rows } = await history(me, conversationId)
  expect(rows.map(({ text }) => text)).toEqual(['Depoyu ne zaman sayarız?', 'Yarın.', 'Ya da cuma.'])
})

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let manager: Somebody
let me: Somebody
let mate: Somebody & { username: string }
let outsider: Somebody
let projectId: number
let id: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  manager = await server.person()
  me = await server.person()
  mate = await server.person({ fullName: 'Bora Şen', username: 'bora' })
  outsider = await server.person()
})
beforeEach(async () => {
  projectId = await boards.project(manager, me, mate)
  const column = (await boards.board(me, projectId)).boards[0]?.id ?? 0
  id = (await boards.card(me, column, 'Raf yerleşimi')).id
})
afterAll(() => server.close())

const params = () => ({ id })
const onBoard = async () => (await boards.board(mate, projectId)).items.find((card) => card.id === id)

describe('the checklist', () => {
  const add = (text: string, as = me) =>
    server.call(checklistEndpoints.card.add, { as, params: params(), body: { text } })

  it('grows, is ticked, ordered and shortened; the board counts it', async () => {
    await add('Ölç')
    await add('Çiz')
    const { body: entries } = await add('Onaylat', mate)
    expect(entries.map(({ text }) => text)).toEqual(['Ölç', 'Çiz', 'Onaylat'])
    const [first, second, third] = entries.map((entry) => entry.id)
    const entry = { id, itemId: third ?? 0 }
    const ticked = await server.call(checklistEndpoints.card.change, {
      as: mate,
      params: entry,
      body: { done: true },
    })
    expect(ticked.body.at(-1)).toEqual({ id: third, text: 'Onaylat', done: true })
    expect((await onBoard())?.checklist).toEqual({ done: 1, total: 3 })
    const moved = await server.call(checklistEndpoints.card.place, {
      as: me,
      params: entry,
      body: { afterId: first ?? 0 },
    })
    expect(moved.body.map(({ text }) => text)).toEqual(['Ölç', 'Onaylat', 'Çiz'])
    const left = await server.call(checklistEndpoints.card.remove, { as: me, params: { id, itemId: second ?? 0 } })
    expect(left.body.map(({ text }) => text)).toEqual(['Ölç', 'Onaylat'])
    expect((await onBoard())?.checklist).toEqual({ done: 1, total: 2 })
    const gone = await server.call(checklistEndpoints.card.remove, { as: me, params: { id, itemId: second ?? 0 } })
    expect(gone.status).toBe(404)
  })

  it('is nobody else’s, also by an entry’s id under another card', async () => {
    const { body } = await add('Ölç')
    const itemId = body[0]?.id ?? 0
    expect((await add('Sızan', outsider)).status).toBe(404)
    const own = (await boards.board(outsider)).boards[0]?.id ?? 0
    const theirs = await boards.card(outsider, own, 'Kendi kartı')
    const through = { id: theirs.id, itemId }
    expect(
      (await server.call(checklistEndpoints.card.change, { as: outsider, params: through, body: { done: true } }))
        .status,
    ).toBe(404)
    expect((await server.call(checklistEndpoints.card.remove, { as: outsider, params: through })).status).toBe(404)
    expect((await onBoard())?.checklist).toEqual({ done: 0, total: 1 })
  })

  it('repeated under one key gains one entry', async () => {
    const body = { text: 'Bir kez', clientId: randomUUID() }
    await server.call(checklistEndpoints.card.add, { as: me, params: params(), body })
    const again = await server.call(checklistEndpoints.card.add, { as: me, params: params(), body })
    expect(again.body).toHaveLength(1)
  })
})

describe('the thread', () => {
  const say = (text: string, as: Somebody = me) =>
    server.call(commentEndpoints.card.add, { as, params: params(), body: { text } })
  const read = async () => (await server.call(kanbanCardEndpoints.read, { as: me, params: params() })).body

  it('is counted apart from the card’s own text, and names people', async () => {
    await server.call(kanbanCardEndpoints.update, { as: me, params: params(), body: { version: 1, comments: 'Metni' } })
    const { status, body } = await say('@bora bakar mısın?')
    expect(status).toBe(201)
    expect(body).toMatchObject({ text: `<@${mate.id}> bakar mısın?`, named: [{ id: mate.id, name: 'Bora Şen' }] })
    expect(await onBoard()).toMatchObject({ comments: 'Metni', commentsCount: 1 })
    const { unreached, ...comment } = body
    expect(unreached).toEqual({ people: [], mayInvite: false })
    expect((await read()).comments).toEqual([comment])
    const told = await server.ctx.db
      .selectFrom('notifications')
      .select(['kind', 'params', 'href'])
      .where('userId', '=', mate.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(told).toEqual({
      kind: 'cardMentioned',
      params: { title: 'Raf yerleşimi', text: '@Bora Şen bakar mısın?' },
      href: `/kanban?proje=${projectId}&kart=${id}`,
    })
  })

  it('tells nobody who cannot open the card, and says so to its writer', async () => {
    const outsider = await server.person({ fullName: 'Işık Demir' })
    const text = `<@${outsider.id}> bakar mısın?`
    const people = [{ id: outsider.id, fullName: 'Işık Demir' }]
    expect((await say(text, manager)).body.unreached).toMatchObject({ people, mayInvite: true })
    expect((await say(text)).body.unreached).toMatchObject({ people, mayInvite: false })
    const told = await server.ctx.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', outsider.id)
      .execute()
    expect(told).toEqual([])
  })

  it('is edited by who wrote it, by version', async () => {
    const { body } = await say('İlk hâli')
    const change = (as: Somebody, version: number) =>
      server.call(commentEndpoints.card.edit, {
        as,
        params: { id, commentId: body.id },
        body: { text: 'Son hâli', version },
      })
    expect((await change(mate, 1)).status).toBe(403)
    expect((await change(outsider, 1)).status).toBe(404)
    expect((await change(me, 1)).body).toMatchObject({ text: 'Son hâli', version: 2 })
    expect((await change(me, 1)).status).toBe(409)
  })

  it('is shortened by the author or the project’s manager, and the one who did it takes it back', async () => {
    const { body } = await say('Gidecek')
    const target = { id, commentId: body.id }
    expect((await server.call(commentEndpoints.card.remove, { as: mate, params: target })).status).toBe(403)
    expect((await server.call(commentEndpoints.card.remove, { as: manager, params: target })).status).toBe(204)
    expect(await onBoard()).toMatchObject({ commentsCount: 0 })
    expect((await read()).comments).toEqual([])
    const restore = (as: Somebody) => server.call(commentEndpoints.card.restore, { as, params: target })
    expect((await restore(me)).status).toBe(404)
    expect((await restore(manager)).body.text).toBe('Gidecek')
    expect(await onBoard()).toMatchObject({ commentsCount: 1 })
  })
})

describe('files', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#666CFF' } })
      .png()
      .toBuffer()

  async function upload(as: Somebody, name: string, bytes: Buffer) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://imece.test', { method: 'POST', body: form })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: as.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return storedFile.parse(answer.json()).id
  }
  const open = async (as: Somebody, fileId: number) =>
    (await server.app.inject({ url: `/files/${fileId}`, headers: { authorization: as.token } })).statusCode
  const attach = (as: Somebody, ...fileIds: number[]) =>
    server.call(kanbanDetailEndpoints.attach, { as, params: params(), body: { fileIds } })
  const cover = (fileId: number | null) =>
    server.call(kanbanDetailEndpoints.setCover, { as: mate, params: params(), body: { fileId } })

  it('hang on the card, are read by the board’s people, and one picture is its cover', async () => {
    const [plan, note] = [
      await upload(me, 'plan.png', await picture()),
      await upload(me, 'not.txt', Buffer.from('Not')),
    ]
    const attached = await attach(me, plan, note)
    expect(attached).toMatchObject({
      status: 201,
      body: [{ name: 'plan.png', width: 40, height: 20 }, { name: 'not.txt' }],
    })
    expect(await onBoard()).toMatchObject({ attachments: 2, image: null })
    expect([await open(mate, plan), await open(outsider, plan)]).toEqual([200, 404])
    expect((await cover(note)).status).toBe(415)
    expect((await cover(plan)).body.image).toBe(`/files/${plan}`)
    const left = await server.call(kanbanDetailEndpoints.detach, { as: mate, params: { id, fileId: plan } })
    expect(left.body.map(({ name }) => name)).toEqual(['not.txt'])
    expect(await onBoard()).toMatchObject({ attachments: 1, image: null })
  })

  it('are one’s own uploads, and of a card in the trash nobody’s to read', async () => {
    const theirs = await upload(mate, 'plan.png', await picture())
    expect((await attach(me, theirs)).status).toBe(404)
    const mine = await upload(me, 'plan.png', await picture())
    await attach(me, mine)
    expect((await attach(me, mine)).status).toBe(404)
    expect((await cover(theirs)).status).toBe(404)
    await server.call(kanbanEndpoints.removeItem, { as: me, params: params() })
    expect(await open(me, mine)).toBe(404)
  })
})

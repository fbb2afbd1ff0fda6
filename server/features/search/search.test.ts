import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { dealPath, expensePath } from '#contract/href.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { spending, spent } from '../expenses/expenses.testing.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { managing } from '../projects/projects.testing.ts'
import { selling } from '../sales/sales.testing.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#7367f0' } })
    .png()
    .toBuffer()

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('people are found in any letters, exact ones first, with where to go', async () => {
  const reader = await server.person()
  const alike = await server.person({ fullName: 'Sule Kaya' })
  const exact = await server.person({ fullName: 'Şule Kaya', title: 'Mimar', department: 'Çizim' })
  await server.person({ fullName: 'Şule Bekler', status: 'pending' })
  const search = async (q: string, kinds?: string) =>
    (await server.call(searchEndpoints.search, { as: reader, query: { q, kinds } })).body.hits
  expect(await search('şule')).toEqual([
    { kind: 'user', id: exact.id, title: 'Şule Kaya', detail: 'Mimar · Çizim', path: `/users/view/${exact.id}` },
    { kind: 'user', id: alike.id, title: 'Sule Kaya', detail: '', path: `/users/view/${alike.id}` },
  ])
  expect(await search('ŞULE kay', 'user')).toHaveLength(2)
  expect(await search('şule', 'task')).toEqual([])
  expect(await search('%')).toEqual([])
})

test('nobody searches without signing in or without words', async () => {
  const reader = await server.person()
  expect((await server.call(searchEndpoints.search, { query: { q: 'a' } })).status).toBe(401)
  expect((await server.call(searchEndpoints.search, { as: reader, query: { q: '  ' } })).status).toBe(400)
})

const find = async (as: Person, query: { q: string; kinds?: string; page?: number; size?: number }) =>
  (await server.call(searchEndpoints.search, { as, query })).body
const titles = async (as: Person, q: string, kinds?: string) =>
  (await find(as, { q, ...(kinds ? { kinds } : {}) })).hits.map(({ kind, title }) => `${kind}: ${title}`)

test('names come before texts, kind by kind, and messages last', async () => {
  const me = await server.person({}, ['Proje Yöneticisi'])
  const [talk, work] = [talking(server), working(server)]
  const lunch = await talk.channel(me)
  await talk.send(me, lunch, '**Trabzon pidesi** bugün öğle yemeğinde')
  await work.create(me, { title: 'Yol', description: 'Trabzon üzerinden' })
  await work.create(me, { title: 'Bilet: Trabzon' })
  await work.create(me, { title: 'Trabzon gezisi' })
  await managing(server).project(me, { name: 'Trabzon şubesi' })
  expect(await titles(me, 'trabzon')).toEqual([
    // The project's own channel is there too.
    'channel: Trabzon şubesi',
    'project: Trabzon şubesi',
    'task: Trabzon gezisi',
    'task: Bilet: Trabzon',
    'task: Yol',
    'message: Trabzon pidesi bugün öğle yemeğinde',
  ])
})

test('a kind goes on page by page, and says so', async () => {
  const me = await server.person()
  const work = working(server)
  for (const n of [1, 2, 3, 4, 5]) await work.create(me, { title: `Sayfalı ${n}` })
  const page = async (at: number) => {
    const { hits, more } = await find(me, { q: 'sayfalı', kinds: 'task', size: 2, page: at })
    return [hits.map(({ title }) => title.slice(-1)).join(''), more]
  }
  expect([await page(1), await page(2), await page(3)]).toEqual([
    ['54', ['task']],
    ['32', ['task']],
    ['1', []],
  ])
  expect((await server.call(searchEndpoints.search, { as: me, query: { q: 'a', page: 21 } })).status).toBe(400)
})

test('tasks are found by their descriptions and comments, by who sees them', async () => {
  const [me, outsider] = [await server.person(), await server.person()]
  const work = working(server)
  await work.create(me, { title: 'Alım', description: 'Zımpara kâğıdı, iki paket' })
  const discussed = await work.create(me, { title: 'Boya' })
  const { body: comment } = await server.call(commentEndpoints.task.add, {
    as: me,
    params: { id: discussed.id },
    body: { text: 'Önce zımparalanmalı' },
  })
  expect(await titles(me, 'zimpara')).toEqual(['task: Boya', 'task: Alım'])
  expect((await work.list(me, { q: 'zımpara' })).total).toBe(2)
  expect(await titles(outsider, 'zimpara')).toEqual([])
  await server.call(commentEndpoints.task.remove, { as: me, params: { commentId: comment.id } })
  expect(await titles(me, 'zimpara')).toEqual(['task: Alım'])
})

test('files are found by name wherever they hang, by who may read them', async () => {
  const [me, outsider] = [await server.person({}, ['Proje Yöneticisi', 'Satış']), await server.person()]
  const [talk, work, boards] = [talking(server), working(server), boardsOf(server)]
  const upload = async (name: string) => (await talk.upload(me, `${name}-kroki.txt`, name)).id
  const room = await talk.channel(me)
  const message = await talk.send(me, room, { attachmentIds: [await upload('mesaj')] })
  const task = await work.create(me, { title: 'Ölçü', attachmentIds: [await upload('görev')] })
  const column = await boards.column(me, 'Sırada')
  const card = await boards.card(me, column.id, 'Kart')
  const cardFiles = { fileIds: [await upload('kart')] }
  await server.call(kanbanDetailEndpoints.attach, { as: me, params: { id: card.id }, body: cardFiles })
  const project = await managing(server).project(me, { name: 'Çatı' })
  const projectFiles = { fileIds: [await upload('proje')] }
  await server.call(projectFileEndpoints.attach, { as: me, params: { id: project.id }, body: projectFiles })
  const deal = await selling(server).deal(me, { title: 'Çatı satışı' })
  const dealFiles = { fileIds: [await upload('satış')] }
  await server.call(salesEndpoints.attach, { as: me, params: { id: deal.id }, body: dealFiles })
  const receipt = await talk.upload(me, 'masraf-kroki.png', await onePixel())
  const report = await spending(server).draft(me, { lines: [spent(100, { receiptId: receipt.id })] })

  const { hits } = await find(me, { q: 'kroki' })
  expect(Object.fromEntries(hits.map(({ title, path }) => [title.split('-')[0], path]))).toEqual({
    mesaj: `/channels/${room}?mesaj=${message.id}`,
    görev: `/task-manager?gorev=${task.key}`,
    kart: `/kanban?kart=${card.id}`,
    proje: `/proje-yonetim/${project.id}?sekme=dosyalar&q=proje-kroki.txt`,
    satış: dealPath(deal.id),
    masraf: expensePath(report.number),
  })
  expect(hits.every(({ kind }) => kind === 'file')).toBe(true)
  expect((await find(outsider, { q: 'kroki' })).hits).toEqual([])
  // A draft is nobody else's business; what was submitted is found by who decides.
  const admin = await server.person({}, ['Admin'])
  const receipts = async (as: Person) => (await titles(as, 'masraf-kroki', 'file')).length
  expect(await receipts(admin)).toBe(0)
  await spending(server).submit(me, report)
  expect(await receipts(admin)).toBe(1)
  expect(await titles(admin, 'satış-kroki', 'file')).toEqual(['file: satış-kroki.txt'])
  await server.call(salesEndpoints.remove, { as: me, params: { id: deal.id } })
  expect(await titles(admin, 'satış-kroki', 'file')).toEqual([])
})

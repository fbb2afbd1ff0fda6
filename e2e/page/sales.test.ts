import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import { key, priced, selling } from '#server/features/sales/sales.testing.ts'
import type { Person } from '#server/features/tasks/tasks.testing.ts'
import { approvalCountQuery } from '../../web/features/approvals/approvals.data.ts'
import { navigationQuery } from '../../web/features/projects/projects.data.ts'
import { pipelineQuery, stageColumnQuery } from '../../web/features/sales/pipeline/usePipeline.ts'
import { activitiesQuery, cacheDeal, dealList, dealQuery, quotesQuery } from '../../web/features/sales/sales.data.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  me = await server.person({}, ['Satış'])
  colleague = await server.person({}, ['Satış'])
})
afterAll(() => server.close())

/** A colleague's deal with me in its team, on my screen. */
async function shownDeal(options: Parameters<typeof openPage>[2] = {}) {
  const { id } = await selling(server).deal(colleague, { teamIds: [me.id], amount: 250_000 })
  const page = await openPage(server, me, options)
  await page.show(pipelineQuery(undefined))
  await page.showPages(stageColumnQuery('new', undefined))
  await page.showPages(stageColumnQuery('offered', undefined))
  await page.show(rowsQuery(dealList, { size: 25, sort: '-touchedAt' }))
  await page.show(dealQuery(id))
  return { page, id, at: { as: colleague, params: { id } } }
}

test('a deal comes, changes, moves, is held, lost, won, made a project, deleted and brought back', async () => {
  const { page, at } = await shownDeal()
  await page.show(navigationQuery)
  const { deal } = selling(server)
  let version = 1
  const follow = async (doing: () => Promise<{ status: number; body: { version: number } }>) => {
    ;({ version } = await page.follows(async () => done(await doing())))
  }
  const change = (body: Omit<BodyInput<typeof salesEndpoints.update>, 'version'>) =>
    follow(() => server.call(salesEndpoints.update, { ...at, body: { ...body, version } }))
  const nextStep = { text: 'Ara', at: '2026-11-18T09:00:00Z', ownerId: me.id }
  const moveTo = (stage: 'offered' | 'new') =>
    follow(() => server.call(salesEndpoints.setStage, { ...at, body: { stage, version } }))

  await page.follows(() => deal(colleague, { title: 'Soğuk zincir', teamIds: [me.id], amount: 90_000 }))
  await change({ title: 'Filo takibi 2', closingDay: '2026-12-01', amount: 300_000 })
  await moveTo('offered')
  await follow(() => server.call(salesEndpoints.setNextStep, { ...at, body: { nextStep, version } }))
  await follow(() =>
    server.call(salesEndpoints.setOutcome, { ...at, body: { outcome: 'onHold', reason: 'Bütçe', version } }),
  )
  await moveTo('new')
  await follow(() =>
    server.call(salesEndpoints.setOutcome, { ...at, body: { outcome: 'lost', reason: 'Fiyat', version } }),
  )
  await moveTo('new')
  await change({ teamIds: [] })
  await change({ guestIds: [me.id] })
  await change({ guestIds: [], teamIds: [me.id] })
  await follow(() => server.call(salesEndpoints.setOutcome, { ...at, body: { outcome: 'won', version } }))
  const manager = await server.person({}, ['Proje Yöneticisi'])
  const draft = { clientId: key(), name: 'Filo projesi', managerId: manager.id, memberIds: [me.id] }
  await follow(() => server.call(salesEndpoints.convert, { ...at, body: { ...draft, version } }))

  const second = await page.follows(() => deal(colleague, { title: 'Kısa iş', teamIds: [me.id] }))
  const of = { as: colleague, params: { id: second.id } }
  await page.follows(async () => done(await server.call(salesEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(salesEndpoints.restore, of)))
  await page.show(dealQuery(second.id))
  await page.follows(async () => done(await server.call(salesEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(salesEndpoints.restore, of)))
})

test('notes, files and quotes of a deal come and go, and a discount is asked for and allowed', async () => {
  const { page, id, at } = await shownDeal()
  await page.show(quotesQuery(id))
  await page.showPages(activitiesQuery(id))
  const { quote, send } = selling(server)
  const admin = await server.person({}, ['Admin'])
  const note = { clientId: key(), kind: 'call' as const, text: 'Aradım' }
  const noted = await page.follows(async () => done(await server.call(activityEndpoints.add, { ...at, body: note })))
  const noteOf = { as: colleague, params: { id, activityId: noted.id } }
  await page.follows(async () => done(await server.call(activityEndpoints.remove, noteOf)))

  const file = await talking(server).upload(colleague, 'şartname.txt', 'metin')
  await page.follows(async () =>
    done(await server.call(salesEndpoints.attach, { ...at, body: { fileIds: [file.id] } })),
  )
  const fileOf = { as: colleague, params: { id, fileId: file.id } }
  await page.follows(async () => done(await server.call(salesEndpoints.detach, fileOf)))

  let made = await page.follows(() => quote(colleague, id, [priced(5000)]))
  const of = { as: colleague, params: { id, number: made.number } }
  const content = { lines: [priced(8000, 9000)], terms: 'Peşin', validUntil: null }
  const follow = async (doing: () => Promise<{ status: number; body: typeof made }>) => {
    made = await page.follows(async () => done(await doing()))
  }
  await follow(() => server.call(quoteEndpoints.save, { ...of, body: { ...content, version: made.version } }))
  const asked = { reason: 'Büyük müşteri', version: made.version }
  await follow(() => server.call(quoteEndpoints.askApproval, { ...of, body: asked }))
  const { rows } = done(await server.call(approvalEndpoints.list, { as: admin, query: {} }))
  const items = rows.map(({ source, id: itemId, version }) => ({ source, id: itemId, version }))
  await page.follows(async () => {
    const body = { decision: { decision: 'approve' as const }, items }
    return done(await server.call(approvalEndpoints.decide, { as: admin, body }))
  })
  const [newest] = done(await server.call(quoteEndpoints.list, at)).rows
  await follow(() => send(colleague, id, newest ?? made))
})

test('a discount that waits for me is counted', async () => {
  const boss = await server.person({}, ['Admin'])
  const { deal, quote } = selling(server)
  const { id } = await deal(colleague)
  const { number, version } = await quote(colleague, id, [priced(8000, 9000)])
  const page = await openPage(server, boss)
  await page.show(approvalCountQuery)
  await page.follows(async () =>
    done(
      await server.call(quoteEndpoints.askApproval, {
        ...{ as: colleague, params: { id, number } },
        body: { reason: '', version },
      }),
    ),
  )
})

test('the answer to my own write stands everywhere at once, and an older one changes nothing', async () => {
  const { page, id } = await shownDeal({ deaf: true })
  const of = { as: me, params: { id } }
  const first = done(await server.call(salesEndpoints.update, { ...of, body: { title: 'Bir', version: 1 } }))
  const second = done(
    await server.call(salesEndpoints.setStage, { ...of, body: { stage: 'offered', version: first.version } }),
  )
  await page.follows(async () => {
    cacheDeal(queryClient, second)
    cacheDeal(queryClient, first)
  })
})

import './browserParts.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import type { Person } from '#server/features/tasks/tasks.testing.ts'
import { ticketList, ticketQuery } from '../../web/features/tickets/tickets.data.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let asker: Person
let admin: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  asker = await server.person()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const query = { page: 1, size: 25, sort: '-lastMessageAt' }
const request = { category: 'fault' as const, subject: 'Yazıcı', text: 'Çalışmıyor' }
const open = async () =>
  done(await server.call(ticketEndpoints.open, { as: asker, body: { ...request, clientId: randomUUID() } }))

/** Both sides write, and settle it. */
async function talk(page: Awaited<ReturnType<typeof openPage>>, id: number) {
  const params = { id }
  const reply = (as: Person, resolve = false) =>
    page.follows(async () => {
      const body = { text: 'Bakıyoruz', resolve, clientId: randomUUID() }
      return done(await server.call(ticketEndpoints.reply, { as, params, body }))
    })
  await reply(admin)
  const { version } = await reply(asker)
  const resolved = await page.follows(async () =>
    done(await server.call(ticketEndpoints.setStatus, { as: admin, params, body: { status: 'resolved', version } })),
  )
  await page.follows(async () => {
    const body = { status: 'open' as const, version: resolved.version }
    return done(await server.call(ticketEndpoints.setStatus, { as: asker, params, body }))
  })
  await reply(admin, true)
}

test('tickets come to the Admins, from colleagues and visitors, and are talked over', async () => {
  const { id } = await open()
  const page = await openPage(server, admin)
  await page.show(rowsQuery(ticketList('all'), query))
  await page.show(ticketQuery(id))
  await page.follows(open)
  await page.follows(async () => {
    const body = { ...request, name: 'Ege Nakliyat', email: 'ege@example.com' }
    return done(await server.call(ticketEndpoints.openAsVisitor, { body }))
  })
  await talk(page, id)
})

test('who asked sees the answers come', async () => {
  const { id } = await open()
  const page = await openPage(server, asker)
  await page.show(rowsQuery(ticketList('mine'), query))
  await page.show(ticketQuery(id))
  await page.follows(open)
  await talk(page, id)
})

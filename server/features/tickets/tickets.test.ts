import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person
let member: Person
let other: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({ fullName: 'Ayşe Yıldız' }, ['Admin'])
  member = await server.person({ fullName: 'Kerem Işık' })
  other = await server.person()
})
afterAll(() => server.close())

const request = { category: 'fault', subject: 'Pano açılmıyor', text: 'Beyaz ekran geliyor.' } as const

async function opened(as: Person, extra: { fileIds?: number[] } = {}) {
  const { status, body } = await server.call(ticketEndpoints.open, {
    as,
    body: { ...request, ...extra, clientId: randomUUID() },
  })
  expect(status).toBe(201)
  return body
}

const read = (as: Person, id: number) => server.call(ticketEndpoints.read, { as, params: { id } })
const reply = (as: Person, id: number, text: string, resolve = false) =>
  server.call(ticketEndpoints.reply, { as, params: { id }, body: { text, resolve, clientId: randomUUID() } })

async function upload(as: Person, name: string) {
  const boundary = 'sinir'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const answer = await server.app.inject({
    method: fileEndpoints.upload.method,
    url: fileEndpoints.upload.path,
    headers: { authorization: as.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}ekran görüntüsü yerine bir metin\r\n--${boundary}--\r\n`,
  })
  return answer.json() as { id: number; url: string }
}

async function latestNews(as: Person) {
  const { rows } = (await server.call(notificationEndpoints.list, { as })).body
  return rows[0]
}

const actionsOf = async (id: number) => {
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select('action')
    .where('objectKind', '=', 'ticket')
    .where('objectId', '=', id)
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

describe('a colleague’s ticket', () => {
  test('goes back and forth: open, answered, open again, resolved', async () => {
    const { id, status } = await opened(member)
    expect(status).toBe('open')
    expect(await latestNews(admin)).toMatchObject({ kind: 'ticketOpened', href: `/contact-admin?ticket=${id}` })
    const answered = await reply(admin, id, 'Önbelleği temizler misiniz?')
    expect(answered).toMatchObject({ status: 201, body: { status: 'answered', asAdmin: true, messageCount: 2 } })
    expect(await latestNews(member)).toMatchObject({ kind: 'ticketAnswered', params: { subject: request.subject } })
    expect((await reply(member, id, 'Olmadı.')).body).toMatchObject({ status: 'open', asAdmin: false })
    expect(await latestNews(admin)).toMatchObject({ kind: 'ticketContinued' })
    const done = (await reply(admin, id, 'Düzelttik.', true)).body
    expect(done).toMatchObject({ status: 'resolved', requester: { name: 'Kerem Işık', person: { id: member.id } } })
    expect(done.messages.map(({ fromAdmin, author }) => [fromAdmin, author?.id])).toEqual([
      [false, member.id],
      [true, admin.id],
      [false, member.id],
      [true, admin.id],
    ])
    expect(await actionsOf(id)).toEqual(['ticket.opened', 'ticket.answered', 'ticket.continued', 'ticket.answered'])
  })

  test('is nobody else’s: not its thread, not its answers, not its files', async () => {
    const file = await upload(member, 'ekran.txt')
    const { id } = await opened(member, { fileIds: [file.id] })
    expect((await read(member, id)).body.messages[0]?.files).toMatchObject([{ name: 'ekran.txt' }])
    expect((await read(other, id)).status).toBe(404)
    expect((await reply(other, id, 'ben de')).status).toBe(404)
    const setStatus = { params: { id }, body: { status: 'resolved', version: 1 } } as const
    expect((await server.call(ticketEndpoints.setStatus, { as: other, ...setStatus })).status).toBe(404)
    const fetched = (as: Person) => server.app.inject({ url: file.url, headers: { authorization: as.token } })
    expect((await fetched(member)).statusCode).toBe(200)
    expect((await fetched(admin)).statusCode).toBe(200)
    expect((await fetched(other)).statusCode).toBe(404)
    expect((await server.call(ticketEndpoints.mine, { as: other })).body.rows).toEqual([])
  })

  test('is found by who may see it', async () => {
    const subject = 'Bulunacak talep'
    const body = { ...request, subject, clientId: randomUUID() }
    await server.call(ticketEndpoints.open, { as: member, body })
    const hits = async (as: Person) => {
      const { body: found } = await server.call(searchEndpoints.search, { as, query: { q: 'BULUNACAK' } })
      return found.hits.filter(({ kind }) => kind === 'ticket').map(({ title }) => title)
    }
    expect([await hits(member), await hits(admin), await hits(other)]).toEqual([[subject], [subject], []])
  })

  test('takes only one’s own uploads, once', async () => {
    const file = await upload(other, 'baskasinin.txt')
    const body = { ...request, fileIds: [file.id], clientId: randomUUID() }
    expect((await server.call(ticketEndpoints.open, { as: member, body })).status).toBe(404)
  })

  test('is resolved under a version; who was faster is shown', async () => {
    const { id, version } = await opened(member)
    await reply(admin, id, 'Bakıyoruz.')
    const set = (as: Person, from: number) =>
      server.call(ticketEndpoints.setStatus, { as, params: { id }, body: { status: 'resolved', version: from } })
    const stale = await set(member, version)
    expect(stale).toMatchObject({ status: 409, body: { current: { status: 'answered', version: version + 1 } } })
    expect((await set(admin, version + 1)).body).toMatchObject({ status: 'resolved' })
    expect(await latestNews(member)).toMatchObject({ kind: 'ticketResolved' })
  })

  test('an Admin’s own is answered by another', async () => {
    const { id } = await opened(admin)
    expect((await reply(admin, id, 'Bir de şu var.')).body).toMatchObject({ status: 'open', asAdmin: false })
  })

  test('repeated is one ticket; foreign fields are refused', async () => {
    const body = { ...request, clientId: randomUUID() }
    const [one, two] = [
      await server.call(ticketEndpoints.open, { as: member, body }),
      await server.call(ticketEndpoints.open, { as: member, body }),
    ]
    expect(two.body.id).toBe(one.body.id)
    const forged = { ...request, clientId: randomUUID(), status: 'resolved', requesterId: other.id }
    expect((await server.call(ticketEndpoints.open, { as: member, body: forged })).status).toBe(400)
  })

  test('is announced to both sides and to nobody else', async () => {
    const before = server.ctx.events.cursor()
    const { id } = await opened(member)
    const events = await server.ctx.db.selectFrom('events').selectAll().where('id', '>', before).execute()
    const rooms = events.filter(({ name }) => name === ticketChanged.name).map((event) => event.rooms)
    expect(rooms).toEqual([['tickets', `user:${member.id}`]])
    expect(id).toBeGreaterThan(0)
  })
})

describe('a visitor’s ticket', () => {
  const visitor = { name: 'Ziya Er', email: 'ziya@example.com', ...request, subject: 'Giremiyorum' }
  const ask = (email: string, remoteAddress = '10.1.1.1') =>
    server.app.inject({
      method: 'POST',
      url: ticketEndpoints.openAsVisitor.path,
      remoteAddress,
      headers: { 'accept-language': 'tr' },
      payload: { ...visitor, email },
    })
  const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail?.to === email)

  test('is answered by mail, whose link leads back to the thread', async () => {
    expect((await ask(visitor.email)).statusCode).toBe(202)
    const { rows } = (await server.call(ticketEndpoints.list, { as: admin, query: { q: 'GİREMIYORUM' } })).body
    expect(rows).toMatchObject([{ requester: { person: null, name: 'Ziya Er', email: visitor.email } }])
    const id = rows[0]?.id ?? 0
    await reply(admin, id, 'Parolanızı yeniledik.')
    const [received, answered] = await mailsTo(visitor.email)
    // Whoever it is that this address belongs to reads nothing that a stranger wrote.
    expect(received?.text).not.toContain(visitor.text)
    expect(received?.text).not.toContain(visitor.name)
    expect(answered?.text).toContain('Parolanızı yeniledik.')
    const token = /contact-admin\?token=(\S+)/.exec(answered?.text ?? '')?.[1] ?? ''
    const thread = await server.call(ticketEndpoints.readAsVisitor, { body: { token } })
    expect(thread.body).toMatchObject({ status: 'answered', messages: [{ fromAdmin: false }, { fromAdmin: true }] })
    expect(JSON.stringify(thread.body)).not.toContain(admin.fullName)
    const replied = await server.call(ticketEndpoints.replyAsVisitor, { body: { token, text: 'Teşekkürler.' } })
    expect(replied.body).toMatchObject({ status: 'open' })
    expect(await latestNews(admin)).toMatchObject({ kind: 'ticketContinued', params: { from: 'Ziya Er' } })
    server.clock.advance(31 * 24 * 60 * 60 * 1000)
    expect((await server.call(ticketEndpoints.readAsVisitor, { body: { token } })).status).toBe(400)
  })

  test('cannot fill somebody’s mail box, nor the desk', async () => {
    for (let at = 0; at < 5; at++) expect((await ask('dolu@example.com', `10.2.${at}.1`)).statusCode).toBe(202)
    expect((await ask('dolu@example.com', '10.2.9.1')).statusCode).toBe(429)
    expect((await ask('bos@example.com', '10.2.9.1')).statusCode).toBe(202)
    server.clock.advance(25 * 60 * 60 * 1000)
    expect((await ask('dolu@example.com', '10.2.9.2')).statusCode).toBe(202)
  })
})

test('the Admins’ list filters, counts and exports; no cell is a formula', async () => {
  // The clock has run past their sessions.
  const desk = { token: await server.session(admin.id) }
  await server.call(ticketEndpoints.open, {
    as: { token: await server.session(member.id) },
    body: { ...request, category: 'data', subject: '=HYPERLINK("http://x")', clientId: randomUUID() },
  })
  const query = { category: 'data' } as const
  const { rows, total, statusCounts } = (await server.call(ticketEndpoints.list, { as: desk, query })).body
  expect({ rows: rows.length, total, statusCounts }).toEqual({
    rows: 1,
    total: 1,
    statusCounts: { open: 1, answered: 0, resolved: 0 },
  })
  const answer = await server.app.inject({
    url: ticketEndpoints.export.path,
    query: { ...query, format: 'csv' },
    headers: { authorization: desk.token, 'accept-language': 'tr' },
  })
  expect(answer.body).toMatch(/^\uFEFFNo;Konu;Kategori;/)
  expect(answer.body).toContain(`"'=HYPERLINK(""http://x"")"`)
})

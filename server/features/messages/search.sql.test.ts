import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { parseMessageSearch } from '#contract/messages/search.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { type Person, talking } from './messages.testing.ts'
import { searchMessages } from './search.queries.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ayse: Person
let bora: Person
let outsider: Person
let channel: number
let dm: number

const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-10T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ayse = await server.person({ fullName: 'Ayşe Işık', username: 'ayse.isik' })
  bora = await server.person({ fullName: 'Bora Kaya', username: 'bora.kaya' })
  outsider = await server.person({ fullName: 'Ozan Dış', username: 'ozan.dis' })
  channel = await talk.channel(ayse, [bora])
  dm = await talk.dm(ayse, bora)
  await talk.send(ayse, channel, 'ISPARTA teklifi hazır, e-posta: info@ornek.com')
  server.clock.advance(day)
  await talk.send(bora, channel, 'Isparta için 12.500 TL öneriyorum')
  server.clock.advance(day)
  await talk.send(bora, dm, `<@${ayse.id}> ısparta fiyatı gizli`)
  const file = await talk.upload(ayse, 'liste.txt', 'x')
  await talk.send(ayse, dm, { text: 'ekte', attachmentIds: [file.id] })
})
afterAll(() => server.close())

async function found(q: string, as = bora, query: { conversationId?: number; before?: number; limit?: number } = {}) {
  const answer = await server.call(messageEndpoints.search, { as, query: { q, ...query } })
  expect(answer.status).toBe(200)
  return answer.body.rows.map(({ text }) => text.split(' ').at(-1))
}

describe('the search of messages', () => {
  it('finds words by their beginnings in any Turkish spelling, newest first', async () => {
    expect(await found('ısparta')).toEqual(['gizli', 'öneriyorum', 'info@ornek.com'])
    expect(await found('İSPAR')).toEqual(['gizli', 'öneriyorum', 'info@ornek.com'])
    expect(await found('isparta tek')).toEqual(['info@ornek.com'])
    expect(await found('12.500')).toEqual(['öneriyorum'])
    expect(await found('e-posta')).toEqual(['info@ornek.com'])
    expect(await found('sparta')).toEqual([])
  })

  it('understands who, where, when and files', async () => {
    expect(await found('isparta kimden:"ayşe ışık"')).toEqual(['info@ornek.com'])
    expect(await found('kimden:ben isparta')).toEqual(['gizli', 'öneriyorum'])
    expect(await found('isparta kanal:kanal')).toEqual(['öneriyorum', 'info@ornek.com'])
    expect(await found('tarih:2026-11-11')).toEqual(['öneriyorum'])
    expect(await found('tarih:bugün')).toEqual(['ekte', 'gizli'])
    expect(await found('isparta tarih:<2026-11-12')).toEqual(['öneriyorum', 'info@ornek.com'])
    expect(await found('isparta tarih:2026-11-11..2026-11-12')).toEqual(['gizli', 'öneriyorum'])
    expect(await found('ek:var')).toEqual(['ekte'])
    expect(await found('ek:belge')).toEqual(['ekte'])
    expect(await found('ek:görsel')).toEqual([])
  })

  it('pages, and can stay in one conversation', async () => {
    const first = await server.call(messageEndpoints.search, { as: bora, query: { q: 'isparta', limit: 2 } })
    expect(first.body.hasBefore).toBe(true)
    const last = first.body.rows.at(-1)?.id ?? 0
    expect(await found('isparta', bora, { before: last })).toEqual(['info@ornek.com'])
    expect(await found('isparta', bora, { conversationId: dm })).toEqual(['gizli'])
  })

  it('finds a rare word behind thousands of newer messages, and only it', async () => {
    const own = await talk.channel(ayse, [])
    const { id } = await talk.send(ayse, own, 'zümrütüanka burada')
    await sql`
      insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
      select conversation_id, n, n::text, '', author_id, 'sıradan ' || n, created_at
      from messages, generate_series(2::int, 2500) as n where id = ${id}`.execute(server.ctx.db)
    expect(await found('zumrut', ayse)).toEqual(['burada'])
    expect(await found('sıradan 2', ayse, { limit: 1 })).toEqual(['2500'])
    expect(await found('sıradan 77', ayse, { limit: 2 })).toEqual(['779', '778'])
    expect(await found('zumrut sıradan', bora)).toEqual([])
  })

  it('finds a common word in the newest first, page after page down to the oldest, and only where one may read', async () => {
    const own = await talk.channel(ayse, [])
    const { id } = await talk.send(ayse, own, 'olağan 1')
    const others = await talk.channel(bora, [])
    const { id: hidden } = await talk.send(bora, others, 'olağan 0')
    await sql`
      insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
      select conversation_id, n, 'o' || n, '', author_id, 'olağan ' || n, created_at
      from generate_series(2::int, 2600) as n, messages where id in (${id}, ${hidden}) order by n`.execute(
      server.ctx.db,
    )
    const readable = await server.ctx.db
      .selectFrom('messages')
      .select('id')
      .where('conversationId', '=', own)
      .orderBy('id', 'desc')
      .execute()
    const actor = await actorFor(server.ctx.db, ayse.id)
    if (!actor) throw new Error('gone')
    for (const way of ['fromTheNewest', 'byConversation', 'byWords'] as const) {
      const pages: number[] = []
      for (let before: number | undefined; ; ) {
        const search = parseMessageSearch('olagan', '2026-11-10')
        const rows = await searchMessages(server.ctx.db, actor, search, { before, limit: 700, way })
        pages.push(...rows.map((row) => row.id))
        before = pages.at(-1)
        if (rows.length < 700) break
      }
      expect([way, pages]).toEqual([way, readable.map((row) => row.id)])
    }
  })

  it('shows nobody what they may not read', async () => {
    for (const q of ['isparta', 'kimden:ayşe', 'tarih:bugün', 'ek:var', 'kanal:kanal']) {
      expect(await found(q, outsider), q).toEqual([])
      expect(await found(q, outsider, { conversationId: channel }), q).toEqual([])
    }
    const { body } = await server.call(searchEndpoints.search, { as: outsider, query: { q: 'isparta' } })
    expect(body.hits.filter(({ kind }) => kind === 'message')).toEqual([])
  })

  it.each(["'", "x' | 'y", '\\', ':*', 'a & !b', '(', '<->', '%', '_', "');--", '"', '& | !'])(
    'takes %s for letters or for nothing',
    async (q) => {
      expect(await found(q)).toEqual([])
    },
  )

  it('is part of the search of everything, with the way to the place', async () => {
    const { body } = await server.call(searchEndpoints.search, { as: bora, query: { q: 'gizli', kinds: 'message' } })
    expect(body.hits).toMatchObject([
      {
        kind: 'message',
        title: '@Ayşe Işık ısparta fiyatı gizli',
        detail: 'Bora Kaya · Ayşe Işık',
        path: expect.stringMatching(new RegExp(`^/direct-message\\?konusma=${dm}&mesaj=\\d+$`)),
      },
    ])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { firstCallsOf } from '#contract/firstSight/firstCalls.ts'
import { firstSightEndpoints } from '#contract/firstSight/firstSight.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
})
afterAll(() => server.close())

const read = (token: string, page?: string, of = server) =>
  of.call(firstSightEndpoints.read, { as: { token }, query: page === undefined ? {} : { page } })
const addresses = (page?: string) => firstCallsOf(page).map(({ address }) => address)
const askedIn = async (...asked: Parameters<typeof read>) => Object.keys((await read(...asked)).body.answers)

async function alone(token: string, url: string): Promise<unknown> {
  const answer = await server.app.inject({ url, headers: { authorization: token, 'accept-language': 'tr' } })
  return answer.json()
}

async function denials(userId: number) {
  const { count } = await server.ctx.db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('actorId', '=', userId)
    .where('result', '=', 'denied')
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the answers', () => {
  test.each([undefined, paths.tasks, paths.kanban, paths.crm, paths.salesPipeline, paths.expenses])(
    'are those of the single calls, of the frame and of each page: %s',
    async (page) => {
      const { token } = await server.person({}, ['Admin'])
      // One's own board comes to be when it is first read.
      for (const address of addresses(page)) await alone(token, address)
      const before = server.ctx.events.cursor()
      const { status, body, headers } = await read(token, page)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.cursor).toBe(before)
      expect(Object.keys(body.answers)).toEqual(addresses(page))
      for (const [address, answer] of Object.entries(body.answers)) expect(answer).toEqual(await alone(token, address))
    },
  )

  test('of a page with an id are those of this very one', async () => {
    const { token } = await server.person()
    expect(addresses('/channels/12')).toContain('/api/conversations/12/pins')
    // Nobody has such a channel, so what is asked of it alone is missing.
    expect(await askedIn(token, '/channels/12')).toEqual(['/api/scheduled-messages', '/api/drafts'])
  })

  test('of a page that asks nothing first are none', async () => {
    const { token } = await server.person()
    expect(await askedIn(token, '/nirgendwo')).toEqual([])
  })

  test('are there though one of them fails', async () => {
    const { token } = await server.person()
    const [failing = '', ...others] = ['/api/task-filters', ...addresses(paths.tasks)]
    await sql`alter table task_filters rename to task_filters_away`.execute(server.ctx.db)
    const found = await askedIn(token, paths.tasks)
    await sql`alter table task_filters_away rename to task_filters`.execute(server.ctx.db)
    expect(found).toEqual(others.filter((address) => address !== failing))
    expect(await askedIn(token, paths.tasks)).toEqual(others)
  })
})

describe('who asks', () => {
  test('nobody: 401', async () => {
    expect((await server.call(firstSightEndpoints.read)).status).toBe(401)
  })

  test('without the right for a part: it is missing, and no line of the log says that they tried', async () => {
    const { id, token } = await server.person()
    expect(await askedIn(token, paths.admin)).toEqual(addresses(paths.admin).filter((it) => it.includes('approvals')))
    expect(await denials(id)).toBe(0)
  })

  test('before the two-step sign-in that is due: nothing, and no denial', async () => {
    await server.ctx.db.insertInto('roles').values({ name: 'Kasa', rules: '[]', requiresTwoStep: true }).execute()
    const { id, token } = await server.person({}, ['Kasa'])
    expect(await askedIn(token)).toEqual([])
    expect(await denials(id)).toBe(0)
  })

  test('through the eyes of somebody: letters stay closed', async () => {
    const [admin, member] = [await server.person({}, ['Admin']), await server.person()]
    const opened = await server.call(viewEndpoints.open, { as: admin, params: { id: member.id } })
    const { accessToken } = opened.body
    const seen = await askedIn(accessToken)
    expect(seen).toContain('/api/navigation')
    expect(seen).not.toContain('/api/inbox')
    expect(seen).not.toContain('/seen/unseenMessage')
  })

  test('a program with a token: refused, whatever it may read', async () => {
    const person = await server.person()
    const { body } = await server.call(apiTokenEndpoints.create, {
      as: person,
      body: { name: 'Betik', scopes: ['tasks:read', 'messages:read'], lifetime: 30, password: testPassword },
    })
    expect((await read(body.token)).status).toBe(403)
  })

  test('too often: each part counts as it would alone', async () => {
    const small = await openTestServer({ config: { requestsPerMinute: 10 } })
    try {
      const { token } = await small.person()
      expect(await askedIn(token, undefined, small)).toHaveLength(addresses().length)
      expect((await askedIn(token, undefined, small)).length).toBeLessThan(addresses().length)
      expect((await read(token, undefined, small)).status).toBe(429)
    } finally {
      await small.close()
    }
  })
})

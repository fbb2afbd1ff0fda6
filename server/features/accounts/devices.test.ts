import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, logIn, tokenFor } from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const agents = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ' on ': 'curl/8.5.0',
}

const list = (as: { token: string }) => server.call(sessionEndpoints.list, { as })
const check = (token: string) => server.call(accountEndpoints.checkUser, { as: { token } })

describe('devices', () => {
  it('are listed by browser, platform and place, the latest first, the own one marked', async () => {
    const person = await server.person()
    for (const userAgent of Object.values(agents)) {
      server.clock.advance(1000)
      await logIn(server, person.email, testPassword, { 'user-agent': userAgent })
    }
    const { rows } = (await list(person)).body
    const names = rows.map((row) => `${row.browser} on ${row.platform}`)
    expect(names.slice(0, -1)).toEqual(Object.keys(agents).reverse())
    expect(rows.map((row) => row.current)).toEqual([...Object.keys(agents).map(() => false), true])
    expect(rows[0]?.location).toBe('127.0.0.1')
    expect(Object.keys(rows[0] ?? {})).not.toContain('tokenHash')
  })

  it('can be signed out one by one, at once', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    expect((await check(accessToken)).status).toBe(200)
    const other = (await list(person)).body.rows.find((row) => !row.current)
    expect((await server.call(sessionEndpoints.end, { as: person, params: { id: other?.id ?? 0 } })).status).toBe(204)
    expect((await check(accessToken)).status).toBe(401)
    expect((await check(person.token)).status).toBe(200)
    expect((await activityOf(server, person.id)).map((entry) => entry.action)).toContain('account.sessionEnded')
  })

  it('of other people answer 404 and stay', async () => {
    const [mine, theirs] = [await server.person(), await server.person()]
    const id = (await list(theirs)).body.rows[0]?.id ?? 0
    expect((await server.call(sessionEndpoints.end, { as: mine, params: { id } })).status).toBe(404)
    expect((await check(theirs.token)).status).toBe(200)
  })

  it('can all be signed out but this one', async () => {
    const person = await server.person()
    const others = [await tokenFor(server, person.email), await tokenFor(server, person.email)]
    const { body } = await server.call(sessionEndpoints.endOthers, { as: person })
    expect(body).toEqual({ ended: 2 })
    for (const { accessToken } of others) expect((await check(accessToken)).status).toBe(401)
    expect((await check(person.token)).status).toBe(200)
    expect((await server.call(sessionEndpoints.endOthers, { as: person })).body).toEqual({ ended: 0 })
  })

  it('leave the list and the database when their time is over', async () => {
    const person = await server.person()
    await server.jobs.runDue()
    const remember = false
    await server.call(accountEndpoints.login, { body: { email: person.email, password: testPassword, remember } })
    server.clock.advance(12 * 60 * 60_000)
    expect((await list(person)).body.rows).toHaveLength(1)
    await server.jobs.runDue()
    const rows = await server.ctx.db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()
    expect(rows).toHaveLength(1)
  })
})

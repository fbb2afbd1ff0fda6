import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Proxies } from './proxies.ts'

let server: TestServer
let member: Awaited<ReturnType<TestServer['person']>>
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  member = await server.person()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { authorization: admin.token, ...headers } })

describe('who may call', () => {
  it('asks a visitor to sign in, in the language of the request', async () => {
    const turkish = await server.call(userEndpoints.me)
    const english = await server.call(userEndpoints.me, { language: 'en-GB,en;q=0.8,tr;q=0.5' })
    expect(turkish.status).toBe(401)
    expect(turkish.body.code).toBe('unauthenticated')
    expect(turkish.body.errors?._?.[0]).not.toBe(english.body.errors?._?.[0])
  })

  it('takes the token raw and in bearer style', async () => {
    for (const authorization of [member.token, `Bearer ${member.token}`, `bearer ${member.token}`]) {
      const answer = await server.app.inject({ url: '/api/me', headers: { authorization } })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('refuses what the rules do not allow, and the activity log knows', async () => {
    const answer = await server.call(settingsEndpoints.read, { as: member })
    expect(answer.status).toBe(403)
    const denial = await server.ctx.db
      .selectFrom('activity')
      .select(['action', 'objectTitle', 'result'])
      .where('actorId', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(denial).toEqual({ action: 'forbidden', objectTitle: 'GET /api/settings', result: 'denied' })
  })

  it('refuses a foreign origin, whatever token it carries', async () => {
    const headers = { authorization: member.token, host: 'localhost:3000' }
    const from = (origin: string) => server.app.inject({ url: '/api/me', headers: { ...headers, origin } })
    expect((await from('https://evil.example')).statusCode).toBe(403)
    expect((await from('null')).statusCode).toBe(403)
    expect((await from('https://localhost:3000')).statusCode).toBe(403)
    expect((await from('http://localhost:3000')).statusCode).toBe(200)
  })

  it('leads on what a device shares before its worker is there, whichever page it names and whatever comes', async () => {
    const headers = { host: 'localhost:3000', origin: 'null', 'content-type': 'multipart/form-data; boundary=x' }
    for (const payload of [
      '',
      `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'a'.repeat(200_000)}\r\n--x--`,
    ]) {
      const answer = await server.app.inject({ method: 'POST', url: '/paylas', payload, headers })
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/paylas?neden=yok')
    }
  })

  it('answers to its own names only, so that no foreign page calls itself ours', async () => {
    const as = (host: string, url = '/api/me') =>
      server.app.inject({ url, headers: { authorization: member.token, host, origin: `http://${host}` } })
    const foreign = await as('rebind.evil.example:3000')
    expect(foreign.statusCode).toBe(421)
    expect(foreign.json()).toMatchObject({
      code: 'unknownHost',
      errors: { _: [expect.stringContaining('PUBLIC_URL')] },
    })
    for (const host of ['localhost:5173', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20', hostname()]) {
      expect((await as(host)).statusCode, host).toBe(200)
    }
    expect((await as('imece', '/healthz')).statusCode).toBe(200)
  })

  it('answers to its published name, and to pages that came from there', async () => {
    const published = await openTestServer({ config: { publicUrl: 'https://is.example.com' } })
    const somebody = await published.person()
    const from = (host: string, origin: string) =>
      published.app.inject({ url: '/api/me', headers: { authorization: somebody.token, host, origin } })
    expect((await from('is.example.com', 'https://is.example.com')).statusCode).toBe(200)
    expect((await from('127.0.0.1:3000', 'https://is.example.com')).statusCode).toBe(200)
    expect((await from('is.example.com.evil.example', 'https://is.example.com')).statusCode).toBe(421)
    const answer = await published.app.inject({ url: '/healthz' })
    const polled = await fetch(`${await published.url()}/socket.io/?EIO=4&transport=polling`)
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(polled.headers.get('strict-transport-security')).toContain('max-age=31536000')
    await published.close()
  })

  it('writes a visitor’s refusals down once an hour, however often they come', async () => {
    const denials = () =>
      server.ctx.db.selectFrom('activity').select('id').where('action', '=', 'foreignOrigin').execute()
    const knock = () => server.app.inject({ url: '/api/me', headers: { origin: 'https://evil.example' } })
    const before = (await denials()).length
    for (let i = 0; i < 5; i++) expect((await knock()).statusCode).toBe(403)
    expect(await denials()).toHaveLength(before + 1)
    server.clock.advance(61 * 60_000)
    await knock()
    expect(await denials()).toHaveLength(before + 2)
  })
})

describe('behind proxies', () => {
  const seenAddress = async (trustProxy: Proxies, forwarded: string, remoteAddress = '127.0.0.1') => {
    const behindThem = await openTestServer({ config: { trustProxy } })
    const visitor = {
      url: '/api/me',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded, origin: 'https://evil.example' },
    }
    await behindThem.app.inject(visitor)
    const { ip } = await behindThem.ctx.db.selectFrom('activity').select('ip').executeTakeFirstOrThrow()
    await behindThem.close()
    return ip
  }

  it.each([
    ['nobody', 0, '10.8.0.1, 198.51.100.7', '127.0.0.1'],
    ['one', 1, '10.8.0.1, 198.51.100.7', '198.51.100.7'],
    ['two', 2, '10.8.0.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['those of a network', ['loopback', '10.0.0.0/8'], '1.2.3.4, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ] as const)('trusts %s, and nothing that the client wrote itself', async (_, proxies, forwarded, address) => {
    expect(await seenAddress(typeof proxies === 'number' ? proxies : [...proxies], forwarded)).toBe(address)
  })

  it('believes no stranger who comes past the proxy', async () => {
    expect(await seenAddress(1, '10.8.0.1', '203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('what a call may carry', () => {
  it.each([
    ['an object where a text is due', { name: { $ne: null }, rules: [] }],
    ['a list where a text is due', { name: ['x'], rules: [] }],
    ['a field it does not know', { name: 'Depo', rules: [], builtIn: true }],
    ['no body', {}],
  ])('answers 400 to %s', async (_, body) => {
    const answer = await post('/api/roles', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: expect.any(Object) })
  })

  it('leaves out the character NUL, which nobody sees and no database keeps', async () => {
    const answer = await post('/api/roles', { 'na\0me': 'Ka\0pı', rules: [] })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().name).toBe('Kapı')
    const found = await server.app.inject({ url: '/api/users?q=%00', headers: { authorization: member.token } })
    expect(found.statusCode).toBe(200)
    const body = { email: 'a\0@imece.test', password: 'parola' }
    const visitor = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: body })
    expect(visitor.json().code).toBe('invalidCredentials')
  })

  it('keeps a text that was cut in the middle of a picture', async () => {
    const answer = await post('/api/roles', '{"name":"Depo \\ud83d","rules":[]}', {
      'content-type': 'application/json',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().name).toBe('Depo \ufffd')
  })

  it('says only the first of thousands of mistakes', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`alan${at}`, at]))
    const answer = await post('/api/roles', unknown)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors).length).toBeLessThanOrEqual(20)
  })

  it('takes little from somebody who is not signed in', async () => {
    const body = JSON.stringify({ challenge: 'x'.repeat(70_000) })
    const json = { 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/two-step', payload: body, headers: json })
    expect(answer.statusCode).toBe(413)
  })

  it('answers in the error form to what is not JSON, or poisons prototypes', async () => {
    const json = { 'content-type': 'application/json' }
    for (const body of ['{', '{"__proto__":{"admin":true},"name":"x"}', '{"constructor":{"prototype":{"a":1}}}']) {
      const answer = await post('/api/roles', body, json)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['errors', 'code']))
    }
    expect({}).not.toHaveProperty('admin')
  })

  it('refuses bodies that are too large, too deep or of another type', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await post('/api/roles', JSON.stringify({ name: 'x'.repeat(600_000) }), json)).statusCode).toBe(413)
    expect((await post('/api/roles', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, json)).statusCode).toBe(400)
    expect((await post('/api/roles', '<role/>', { 'content-type': 'application/xml' })).statusCode).toBe(415)
  })

  it.each([
    'sort=passwordHash',
    'sort=fullName;drop table users',
    'page=0',
    'size=1000',
    '__proto__=1',
    'status=active&status=inactive',
    'q[$ne]=1',
  ])('answers 400 to ?%s', async (query) => {
    const answer = await server.app.inject({ url: `/api/users?${query}`, headers: { authorization: member.token } })
    expect(answer.statusCode).toBe(400)
  })

  it('takes SQL and pattern characters literally', async () => {
    for (const q of ["'; drop table users; --", '%', '_', '\\', '(((((a+)+)+)+)']) {
      const answer = await server.call(userEndpoints.list, { as: member, query: { q } })
      expect(answer.status).toBe(200)
      expect(answer.body.total).toBe(0)
    }
  })
})

describe('what an answer carries', () => {
  it('says no in its own form also where no route begins: to an address that cannot be read, and to parts of a page', async () => {
    const unreadable = await server.app.inject({ url: '/api/%zz', headers: { 'accept-language': 'en' } })
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([400, 'malformed'])
    expect(unreadable.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(unreadable.body).not.toContain('zz')
    for (const [name, value] of [
      ['range', 'bytes=99999999-'],
      ['if-match', '"a"'],
    ] as const) {
      const { statusCode } = await server.app.inject({ url: '/gorevler', headers: { [name]: value } })
      expect(statusCode, name).toBeLessThan(500)
    }
  })

  it.each([
    ['/api/me', 401],
    ['/api/none', 404],
    ['/files/1', 401],
    ['/healthz', 200],
    ['/api/users?page=x', 401],
  ])('security headers on %s', async (url, status) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
  })

  it('no permission to keep it', async () => {
    const answer = await server.call(userEndpoints.me, { as: member })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('shows no stack, SQL or path when something breaks', async () => {
    const broken = await openTestServer()
    const somebody = await broken.person()
    await broken.ctx.db.schema.dropTable('user_preferences').execute()
    const answer = await broken.app.inject({
      url: '/api/me/preferences/columns',
      headers: { authorization: somebody.token },
    })
    await broken.close()
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/user_preferences|select|\.ts|node_modules|stack/i)
    expect(answer.json().code).toBe('internal')
  })

  it('promises a row nothing but 404 when it is not there', async () => {
    const answer = await server.call(roleEndpoints.remove, { as: admin, params: { id: 999_999 } })
    expect(answer.status).toBe(404)
  })
})

it('throttles one person’s flood without touching the others', async () => {
  const small = await openTestServer({ config: { requestsPerMinute: 5 } })
  const [loud, quiet] = [await small.person(), await small.person()]
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await small.call(userEndpoints.me, { as: loud })).status)
  const other = await small.call(userEndpoints.me, { as: quiet })
  await small.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(other.status).toBe(200)
})

it('throttles a visitor at the door, before anything is refused and written down', async () => {
  const small = await openTestServer({ config: { requestsPerMinute: 5 } })
  const statuses = []
  for (let i = 0; i < 7; i++) {
    const answer = await small.app.inject({ url: '/api/me', headers: { origin: 'https://evil.example' } })
    statuses.push(answer.statusCode)
  }
  await small.close()
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

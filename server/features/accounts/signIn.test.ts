import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, cookieIn, logIn, tokenFor } from './accounts.testing.ts'
import { hashToken } from './tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const hour = 60 * 60_000

function check(token: string) {
  return server.call(accountEndpoints.checkUser, { as: { token } })
}

describe('signing in', () => {
  it('answers 201 with the token, the rules and the person, each their own', async () => {
    const person = await server.person({ fullName: 'Ayşe Yılmaz' }, ['Proje Yöneticisi', 'Satış'])
    const { status, body } = await logIn(server, person.email)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      userData: { id: person.id, fullName: 'Ayşe Yılmaz', email: person.email, avatar: null, language: 'tr' },
    })
    const { userData, userAbilityRules } = 'userData' in body ? body : expect.unreachable()
    expect(userData.roles.map((role) => role.name)).toEqual(['Proje Yöneticisi', 'Satış'])
    expect(userData.role).toBe('Proje Yöneticisi')
    expect(userAbilityRules).not.toContainEqual({ action: 'manage', subject: 'all' })
  })

  it('takes the address in any case, and fields it does not know', async () => {
    const person = await server.person()
    const body = { email: ` ${person.email.toUpperCase()} `, password: testPassword, role: 'Admin', device: 'x' }
    const { status, body: answer } = await server.call(accountEndpoints.login, { body })
    expect(status).toBe(201)
    expect('userData' in answer && answer.userData.role).toBe('Kullanıcı')
  })

  it('sets the cookie that opens only files, for as long as the session', async () => {
    const person = await server.person()
    const expiry = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toUTCString()
    const remembered = await logIn(server, person.email)
    expect(cookieIn(remembered, 'imece-files')).toMatch(
      /^imece-files=[\w-]{43}; Path=\/files; Expires=.+; HttpOnly; SameSite=Strict$/,
    )
    expect(cookieIn(remembered, 'imece-files')).toContain(`Expires=${expiry(30 * 24)}`)
    const short = await server.call(accountEndpoints.login, {
      body: { email: person.email, password: testPassword, remember: false },
    })
    expect(cookieIn(short, 'imece-files')).toContain(`Expires=${expiry(12)}`)
    const cookie = /^imece-files=([\w-]+)/.exec(cookieIn(short, 'imece-files'))?.[1] ?? ''
    expect((await server.ctx.authenticator.identifyByFileCookie(cookie))?.id).toBe(person.id)
    expect((await check(cookie)).status).toBe(401)
  })

  it('keeps its cookies to encrypted connections where the workspace has them', async () => {
    const person = await server.person()
    server.ctx.config.publicUrl = 'https://imece.example'
    const answer = await logIn(server, person.email)
    server.ctx.config.publicUrl = undefined
    for (const name of ['imece-files', 'imece-browser']) expect(cookieIn(answer, name)).toMatch(/; Secure/)
  })

  it('refuses a wrong password in the specified form, in the language of the request', async () => {
    const person = await server.person()
    const wrong = { email: person.email, password: 'yanlış-1' }
    const english = await server.call(accountEndpoints.login, { body: wrong, language: 'en' })
    expect(english.status).toBe(400)
    expect(english.body.errors).toEqual({ email: ['Invalid email or password'] })
    const turkish = await server.call(accountEndpoints.login, { body: wrong })
    expect(turkish.body.errors).toEqual({ email: ['E-posta veya parola hatalı'] })
  })

  it('answers an unknown address exactly as a wrong password', async () => {
    const person = await server.person()
    const known = await logIn(server, person.email, 'yanlış-1')
    const unknown = await logIn(server, 'kimse@imece.test', 'yanlış-1')
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
  })

  it.each([
    ['invited', 'Verify your e-mail'],
    ['pending', 'waits for an administrator'],
    ['inactive', 'closed'],
  ] as const)('says to the owner of an account that is %s why it stays closed', async (status, text) => {
    const person = await server.person({ status })
    const right = await server.call(accountEndpoints.login, {
      body: { email: person.email, password: testPassword },
      language: 'en',
    })
    expect(right.status).toBe(400)
    expect(right.body.errors?.email?.[0]).toContain(text)
    const wrong = await logIn(server, person.email, 'yanlış-1')
    expect(wrong.body.code).toBe('invalidCredentials')
  })

  it('does not let a rejected registration in, and does not say why', async () => {
    const person = await server.person({ status: 'rejected' })
    expect((await logIn(server, person.email)).body.code).toBe('invalidCredentials')
  })

  it('refuses objects where text is due', async () => {
    const body = { email: { $ne: '' }, password: ['x'] }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: body })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'password'])
  })
})

describe('the token', () => {
  it('is stored hashed only, and appears nowhere else', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    const rows = await server.ctx.db.selectFrom('sessions').selectAll().where('userId', '=', person.id).execute()
    expect(rows.map((row) => row.tokenHash)).toContain(hashToken(accessToken))
    const activity = await activityOf(server, person.id)
    expect(JSON.stringify([rows, activity])).not.toContain(accessToken)
    expect(JSON.stringify(activity)).not.toContain(testPassword)
  })

  it('opens the doors raw and in bearer style, and nothing else does', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    expect((await check(accessToken)).body).toMatchObject({ id: person.id, userAbilityRules: expect.any(Array) })
    expect((await check(`Bearer ${accessToken}`)).body).toMatchObject({ id: person.id })
    expect((await check(`${accessToken}x`)).status).toBe(401)
    expect((await check(hashToken(accessToken))).status).toBe(401)
    expect((await server.call(accountEndpoints.checkUser)).status).toBe(401)
  })

  it('is checked by a call with a JSON type and no body, as the specified client sends it', async () => {
    const { token } = await server.person()
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: '/users/check-user-detail', headers })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    [true, 30 * 24 * hour],
    [false, 12 * hour],
  ])('with remember %s it ends to the millisecond', async (remember, lifetime) => {
    const start = server.clock.now()
    const person = await server.person()
    const { body } = await server.call(accountEndpoints.login, {
      body: { email: person.email, password: testPassword, remember },
    })
    const token = 'accessToken' in body ? body.accessToken : ''
    server.clock.advance(lifetime - 1)
    expect((await check(token)).status).toBe(200)
    server.clock.advance(1)
    expect((await check(token)).status).toBe(401)
    server.clock.set(start)
  })

  it('writes its last use at most once a minute', async () => {
    const person = await server.person()
    const seen = async () => {
      const columns = ['sessions.lastUsedAt', 'users.lastSeenAt'] as const
      const row = await server.ctx.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(columns)
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow()
      return [row.lastUsedAt, row.lastSeenAt]
    }
    const start = server.clock.now()
    server.clock.advance(59_000)
    await check(person.token)
    expect(await seen()).toEqual([start, null])
    server.clock.advance(1_000)
    await check(person.token)
    expect(await seen()).toEqual([server.clock.now(), server.clock.now()])
  })

  it('stops with the person: deactivated, it answers 401', async () => {
    const person = await server.person()
    expect((await check(person.token)).status).toBe(200)
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', person.id).execute()
    server.ctx.authenticator.forget([person.id])
    expect((await check(person.token)).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session at once, clears the cookie and is recorded', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    const { status, headers } = await server.call(accountEndpoints.logout, { as: { token: accessToken } })
    expect(status).toBe(204)
    expect(headers['set-cookie']).toMatch(/^imece-files=; .*Path=\/files; Expires=Thu, 01 Jan 1970/)
    expect((await check(accessToken)).status).toBe(401)
    expect((await check(person.token)).status).toBe(200)
    const activity = await activityOf(server, person.id)
    expect(activity.map((entry) => [entry.action, entry.actorId])).toEqual([
      ['account.signedIn', person.id],
      ['account.signedOut', person.id],
    ])
  })
})

describe('the push token', () => {
  it('is kept for the person and goes with the session', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    const kept = () => server.ctx.db.selectFrom('pushTokens').select('token').where('userId', '=', person.id).execute()
    const as = { token: accessToken }
    const body = { fcmToken: 'fcm-1' }
    expect((await server.call(accountEndpoints.changeFcmToken, { as, body })).status).toBe(204)
    expect((await server.call(accountEndpoints.changeFcmToken, { as, body })).status).toBe(204)
    expect(await kept()).toEqual([{ token: 'fcm-1' }])
    await server.call(accountEndpoints.logout, { as })
    expect(await kept()).toEqual([])
  })

  it('must not be empty, and names nobody else', async () => {
    const as = await server.person()
    const refused = await server.call(accountEndpoints.changeFcmToken, { as, body: { fcmToken: ' ' } })
    expect(refused.body.errors).toHaveProperty('fcmToken')
    const foreign = { fcmToken: 'fcm-2', userId: 1 }
    expect((await server.call(accountEndpoints.changeFcmToken, { as, body: foreign })).status).toBe(400)
  })
})

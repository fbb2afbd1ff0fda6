import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, challengeFor, codeFor, cookieIn, logIn, personWithTwoStep } from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const minute = 60_000

async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 1; attempt <= times; attempt++) {
    const answer = await logIn(server, email, `yanlış-${attempt}`, { 'x-forwarded-for': `10.0.0.${attempt}` })
    statuses.push(answer.status)
  }
  return statuses
}

const lockedAfterFive = [...Array(5).fill(400), ...Array(15).fill(429)]

describe('twenty wrong passwords', () => {
  it('lock the account after five, wherever they come from, also for the right one', async () => {
    const person = await server.person()
    expect(await fail(person.email, 20)).toEqual(lockedAfterFive)
    const right = await server.call(accountEndpoints.login, {
      body: { email: person.email, password: testPassword },
      language: 'en',
    })
    expect(right.status).toBe(429)
    expect(right.headers['retry-after']).toBe(String(15 * 60))
    expect(right.body.errors).toEqual({ email: ['Too many wrong tries. Try again in 15 min.'] })
  })

  it('look the same for an unknown address', async () => {
    expect(await fail('olmayan@imece.test', 20)).toEqual(lockedAfterFive)
    const known = await server.person()
    await fail(known.email, 5)
    const [a, b] = [await logIn(server, 'olmayan@imece.test'), await logIn(server, known.email)]
    expect({ status: a.status, body: a.body }).toEqual({ status: b.status, body: b.body })
  })

  it('are recorded, the lock too, and leave open sessions alone', async () => {
    const person = await server.person()
    await fail(person.email, 5)
    const activity = await activityOf(server, person.id)
    expect(activity.map((entry) => [entry.action, entry.result])).toEqual([
      ...Array(5).fill(['account.signInFailed', 'denied']),
      ['account.locked', 'denied'],
    ])
    expect((await server.call(accountEndpoints.checkUser, { as: person })).status).toBe(200)
  })
})

describe('a lock', () => {
  it('ends to the second, and each one lasts twice as long', async () => {
    const person = await server.person()
    await fail(person.email, 5)
    for (const minutes of [15, 30, 60]) {
      server.clock.advance(minutes * minute - 1)
      expect((await logIn(server, person.email)).status).toBe(429)
      server.clock.advance(1)
      expect(await fail(person.email, 5)).toEqual(Array(5).fill(400))
    }
  })

  it('is forgotten with a sign-in', async () => {
    const person = await server.person()
    await fail(person.email, 4)
    expect((await logIn(server, person.email)).status).toBe(201)
    expect(await fail(person.email, 5)).toEqual(Array(5).fill(400))
  })
})

/** By what a browser is known after a sign-in there. */
const browserOf = (answer: { headers: Record<string, unknown> }) =>
  cookieIn(answer, 'imece-browser').split(';')[0] ?? ''

const knock = (email: string, cookie: string, password = testPassword) => logIn(server, email, password, { cookie })

async function failAt(cookie: string, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt++) {
    statuses.push((await knock(email, cookie, `yanlış-${attempt}`)).status)
  }
  return statuses
}

describe('a browser that has signed in before', () => {
  it('is known by a cookie for the sign-in alone, of which only a hash is kept', async () => {
    const person = await server.person()
    const answer = await logIn(server, person.email)
    expect(cookieIn(answer, 'imece-browser')).toMatch(/; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/)
    const stored = await server.ctx.db.selectFrom('knownBrowsers').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(browserOf(answer).slice('imece-browser='.length))
  })

  it('is let in while strangers are locked out, and does not open the door to them', async () => {
    const person = await server.person()
    const cookie = browserOf(await logIn(server, person.email))
    expect(await fail(person.email, 6)).toEqual([...Array(5).fill(400), 429])
    expect((await logIn(server, person.email)).status).toBe(429)
    expect((await knock(person.email, cookie)).status).toBe(201)
    expect((await logIn(server, person.email)).status).toBe(429)
  })

  it('has a count of its own, which locks nobody else', async () => {
    const person = await server.person()
    const cookie = browserOf(await logIn(server, person.email))
    expect(await failAt(cookie, person.email, 6)).toEqual([...Array(5).fill(400), 429])
    expect((await knock(person.email, cookie)).status).toBe(429)
    expect((await logIn(server, person.email)).status).toBe(201)
  })

  it('gets through both steps of a sign-in', async () => {
    const person = await personWithTwoStep(server)
    const first = { challenge: await challengeFor(server, person.email), code: codeFor(server, person.secret) }
    const cookie = browserOf(await server.call(accountEndpoints.twoStepLogin, { body: first }))
    server.clock.advance(minute)
    await fail(person.email, 5)
    const half = await knock(person.email, cookie)
    if (!('challenge' in half.body)) throw new Error(`no challenge: ${half.status}`)
    const body = { challenge: half.body.challenge, code: codeFor(server, person.secret) }
    expect((await server.call(accountEndpoints.twoStepLogin, { body, headers: { cookie } })).status).toBe(201)
  })

  it('is a stranger to everybody else, and knows several people at one desk', async () => {
    const [mine, theirs] = [await server.person(), await server.person()]
    const alone = browserOf(await logIn(server, mine.email))
    await fail(theirs.email, 5)
    expect((await knock(theirs.email, alone)).status).toBe(429)
    server.clock.advance(15 * minute)
    const shared = browserOf(await knock(theirs.email, alone))
    for (const { email } of [mine, theirs]) {
      await fail(email, 5)
      expect((await knock(email, shared)).status).toBe(201)
    }
  })

  it('stays known after a sign-out, and is forgotten with a new password, from afar, and with the account', async () => {
    const admin = await server.person({}, ['Admin'])
    const params = (id: number) => ({ as: admin, params: { id } })
    const outcomes: Record<string, number> = {}
    const check = async (
      name: string,
      end: (person: { id: number; token: string; session: string }) => Promise<unknown>,
    ) => {
      const person = await server.person()
      const signedIn = await logIn(server, person.email)
      const session = 'accessToken' in signedIn.body ? signedIn.body.accessToken : ''
      await end({ ...person, session })
      await fail(person.email, 5)
      // Whether it is known shows in whether its try is looked at, whatever the password is by then.
      outcomes[name] = (await knock(person.email, browserOf(signedIn), 'yanlış-1')).status
    }
    const password = 'yepyeni-parola-1'
    const body = { currentPassword: testPassword, password, passwordConfirmation: password }
    await check('signed out', ({ session: token }) => server.call(accountEndpoints.logout, { as: { token } }))
    await check('new password here', ({ session: token }) =>
      server.call(accountEndpoints.changePassword, { as: { token }, body }),
    )
    await check('new password elsewhere', (as) => server.call(accountEndpoints.changePassword, { as, body }))
    await check('signed out elsewhere', (as) => server.call(sessionEndpoints.endOthers, { as }))
    await check('signed out by an Admin', ({ id }) => server.call(personSecurityEndpoints.endSessions, params(id)))
    await check('deactivated and back', async ({ id }) => {
      await server.call(peopleEndpoints.deactivate, {
        ...params(id),
        body: { tasksTo: null, approvalsTo: null },
      })
      await server.call(peopleEndpoints.reactivate, params(id))
    })
    expect(outcomes).toEqual({
      'signed out': 400,
      'new password here': 400,
      'new password elsewhere': 429,
      'signed out elsewhere': 429,
      'signed out by an Admin': 429,
      'deactivated and back': 429,
    })
  })

  it('is freed by an Admin as strangers are, and that is written down', async () => {
    const admin = await server.person({}, ['Admin'])
    const person = await server.person()
    const cookie = browserOf(await logIn(server, person.email))
    await failAt(cookie, person.email, 5)
    await fail(person.email, 5)
    const lifted = await server.call(personSecurityEndpoints.unlock, { as: admin, params: { id: person.id } })
    expect(lifted.status).toBe(204)
    expect((await knock(person.email, cookie)).status).toBe(201)
    expect((await logIn(server, person.email)).status).toBe(201)
    const lines = (await activityOf(server, person.id)).filter(({ action }) => action === 'account.unlocked')
    expect(lines).toMatchObject([{ actorId: admin.id }])
  })
})

describe('the other doors', () => {
  it('count wrong two-step codes for the account, however many challenges they use', async () => {
    const person = await personWithTwoStep(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 20; attempt++) {
      const login = await logIn(server, person.email)
      if (!('challenge' in login.body)) {
        statuses.push(login.status)
        continue
      }
      const body = { challenge: login.body.challenge, code: '000000' }
      const answer = await server.call(accountEndpoints.twoStepLogin, { body })
      expect(answer.body.errors).toHaveProperty('code')
      statuses.push(answer.status)
    }
    expect(statuses).toEqual(lockedAfterFive)
  })

  it('refuse the right code too while locked', async () => {
    const person = await personWithTwoStep(server)
    const challenge = await challengeFor(server, person.email)
    await fail(person.email, 5)
    const body = { challenge, code: codeFor(server, person.secret) }
    const answer = await server.call(accountEndpoints.twoStepLogin, { body })
    expect(answer.status).toBe(429)
    expect(answer.body.errors).toHaveProperty('code')
  })

  it('are closed to nobody by the stale links and challenges of their neighbours', async () => {
    const person = await personWithTwoStep(server)
    const passwords = { password: testPassword, passwordConfirmation: testPassword }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const token = `eski-eski-eski-eski-${attempt}`
      const reset = await server.call(accountEndpoints.resetPassword, { body: { token, ...passwords } })
      const body = { challenge: token, code: '123456' }
      const code = await server.call(accountEndpoints.twoStepLogin, { body })
      const verification = await server.call(accountEndpoints.verifyEmail, {
        body: { token, fullName: 'Elif Kaya', username: 'elif', ...passwords },
      })
      statuses.push(reset.status, code.status, verification.status)
    }
    expect(new Set(statuses)).toEqual(new Set([400]))
    const body = { challenge: await challengeFor(server, person.email), code: codeFor(server, person.secret) }
    expect((await server.call(accountEndpoints.twoStepLogin, { body })).status).toBe(201)
    const lines = server.ctx.db.selectFrom('activity').select('id').where('action', '=', 'account.wrongToken')
    expect(await lines.execute()).toHaveLength(1)
  })

  it('count the own password that is asked again, without locking the sign-in', async () => {
    const person = await server.person()
    const body = { currentPassword: 'yanlış-1', password: 'yeni-parola-1', passwordConfirmation: 'yeni-parola-1' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      statuses.push((await server.call(accountEndpoints.changePassword, { as: person, body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await logIn(server, person.email)).status).toBe(201)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, challengeFor, codeFor, logIn, personWithTwoStep } from './accounts.testing.ts'

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import {
  activityOf,
  challengeFor,
  codeFor,
  logIn,
  mailedToken,
  mailsTo,
  personWithTwoStep,
  tokenFor,
} from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const password = 'yepyeni-parola-1'
const ask = (email: string) => server.call(accountEndpoints.requestPasswordReset, { body: { email } })
const reset = (token: string, extra: object = {}) =>
  server.call(accountEndpoints.resetPassword, {
    body: { token, password, passwordConfirmation: password, ...extra },
    language: 'en',
  })
const check = (token: string) => server.call(accountEndpoints.checkUser, { as: { token } })

describe('a forgotten password', () => {
  it('is replaced by the link from the mail, which ends every session', async () => {
    const person = await server.person()
    const { accessToken } = await tokenFor(server, person.email)
    expect((await ask(person.email.toUpperCase())).status).toBe(202)
    const token = await mailedToken(server, person.email)
    expect((await check(accessToken)).status).toBe(200)
    expect((await reset(token)).status).toBe(204)
    expect((await check(accessToken)).status).toBe(401)
    expect((await check(person.token)).status).toBe(401)
    expect((await logIn(server, person.email, testPassword)).status).toBe(400)
    expect((await logIn(server, person.email, password)).status).toBe(201)
    expect((await mailsTo(server, person.email)).at(-1)?.subject).toBe('Parolanız değişti')
    const log = JSON.stringify(await activityOf(server, person.id))
    expect(log).toContain('account.passwordReset')
    expect(log).not.toContain(token)
    expect(log).not.toContain(password)
  })

  it('takes a link once', async () => {
    const person = await server.person()
    await ask(person.email)
    const token = await mailedToken(server, person.email)
    expect((await reset(token)).status).toBe(204)
    const again = await reset(token)
    expect(again.body.errors).toEqual({ token: ['This link is invalid, used or expired. Ask for a new one.'] })
  })

  it('keeps a link for thirty minutes, to the millisecond', async () => {
    const person = await server.person()
    await ask(person.email)
    const token = await mailedToken(server, person.email)
    server.clock.advance(30 * 60_000)
    expect((await reset(token)).status).toBe(400)
    await ask(person.email)
    const next = await mailedToken(server, person.email)
    server.clock.advance(30 * 60_000 - 1)
    expect((await reset(next)).status).toBe(204)
  })

  it('holds only the newest link valid, and sends at most one a minute', async () => {
    const person = await server.person()
    await ask(person.email)
    const first = await mailedToken(server, person.email)
    await ask(person.email)
    expect(await mailsTo(server, person.email)).toHaveLength(1)
    server.clock.advance(60_000)
    await ask(person.email)
    const second = await mailedToken(server, person.email)
    expect((await reset(first)).status).toBe(400)
    expect((await reset(second)).status).toBe(204)
  })

  it('answers the same for addresses that are unknown or may not sign in, and mails nothing', async () => {
    const person = await server.person()
    const closed = await server.person({ status: 'inactive' })
    const known = await ask(person.email)
    for (const email of ['kimse@imece.test', closed.email]) {
      const answer = await ask(email)
      expect({ status: answer.status, body: answer.body }).toEqual({ status: known.status, body: known.body })
      expect(await mailsTo(server, email)).toEqual([])
    }
  })

  it('does the same work for a known and an unknown address before it answers', async () => {
    const person = await server.person()
    const queriesOf = (email: string) => countQueries(server.ctx, () => ask(email))
    expect(await queriesOf(person.email)).toBe(await queriesOf('kimse@imece.test'))
  })

  it('does not go around the second step, and frees a locked account', async () => {
    const person = await personWithTwoStep(server)
    for (let attempt = 0; attempt < 6; attempt++) await logIn(server, person.email, 'yanlış-1')
    expect((await logIn(server, person.email)).status).toBe(429)
    await ask(person.email)
    expect((await reset(await mailedToken(server, person.email))).status).toBe(204)
    expect((await logIn(server, person.email, password)).status).toBe(202)
  })

  it('refuses weak passwords and fields it does not know, and keeps the link for another try', async () => {
    const person = await server.person()
    await ask(person.email)
    const token = await mailedToken(server, person.email)
    const weak = await reset(token, { password: 'kısa', passwordConfirmation: 'kısa' })
    expect(weak.body.errors?.password).toContain('The password needs at least 8 characters')
    expect((await reset(token, { userId: 1 })).body.errors).toHaveProperty('userId')
    expect((await reset(token)).status).toBe(204)
  })

  it('stores no readable link', async () => {
    const person = await server.person()
    await ask(person.email)
    const token = await mailedToken(server, person.email)
    const tables = await Promise.all([
      server.ctx.db.selectFrom('oneTimeTokens').selectAll().execute(),
      server.ctx.db.selectFrom('jobs').selectAll().execute(),
      server.ctx.db.selectFrom('activity').selectAll().execute(),
    ])
    expect(JSON.stringify(tables)).not.toContain(token)
  })
})

const change = (as: { token: string }, currentPassword: string, extra: object = {}) =>
  server.call(accountEndpoints.changePassword, {
    as,
    body: { currentPassword, password, passwordConfirmation: password, ...extra },
  })

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const person = await server.person()
    const other = await tokenFor(server, person.email)
    expect((await change(person, testPassword)).status).toBe(204)
    expect((await check(person.token)).status).toBe(200)
    expect((await check(other.accessToken)).status).toBe(401)
    expect((await logIn(server, person.email, password)).status).toBe(201)
    const actions = (await activityOf(server, person.id)).map((entry) => entry.action)
    expect(actions).toContain('account.passwordChanged')
  })

  it('needs the current one', async () => {
    const person = await server.person()
    const refused = await change(person, 'yanlış-1')
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ currentPassword: ['Parola hatalı'] })
    expect((await logIn(server, person.email)).status).toBe(201)
  })

  it('is for oneself only', async () => {
    const person = await server.person()
    expect((await change(person, testPassword, { id: 1 })).status).toBe(400)
    expect((await server.call(accountEndpoints.changePassword, {})).status).toBe(401)
  })
})

describe('a new password', () => {
  it('closes the links that were mailed before, and the half of a sign-in with the old one', async () => {
    const person = await personWithTwoStep(server)
    await ask(person.email)
    const link = await mailedToken(server, person.email)
    const challenge = await challengeFor(server, person.email)
    expect((await change(person, testPassword)).status).toBe(204)
    expect((await reset(link)).body.errors).toHaveProperty('token')
    const body = { challenge, code: codeFor(server, person.secret) }
    expect((await server.call(accountEndpoints.twoStepLogin, { body })).body.errors).toHaveProperty('challenge')
    expect((await logIn(server, person.email, password)).status).toBe(202)
  })

  it('stops a link whose mail is still to be written', async () => {
    const person = await server.person()
    await ask(person.email)
    await change(person, testPassword)
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toEqual(['Parolanız değişti'])
  })

  /** Somebody with both kinds of keys, and what they open. */
  async function withKeys() {
    const person = await server.person()
    const scopes = ['tasks:read' as const]
    const draft = { name: 'Betik', scopes, lifetime: 30 as const, password: testPassword }
    const { token } = (await server.call(apiTokenEndpoints.create, { as: person, body: draft })).body
    const { address } = (await server.call(feedEndpoints.open, { as: person, body: {} })).body
    const opened = async () => [
      (await server.call(taskEndpoints.list, { as: { token } })).status,
      (await server.app.inject({ url: new URL(address).pathname })).statusCode,
    ]
    expect(await opened()).toEqual([200, 200])
    return { person, opened }
  }

  it('ends API tokens and the calendar address with it, and the mail says so', async () => {
    const changed = await withKeys()
    await change(changed.person, testPassword)
    expect(await changed.opened()).toEqual([401, 404])
    const forgotten = await withKeys()
    await ask(forgotten.person.email)
    await reset(await mailedToken(server, forgotten.person.email))
    expect(await forgotten.opened()).toEqual([401, 404])
    for (const { person } of [changed, forgotten]) {
      const mail = (await mailsTo(server, person.email)).at(-1)
      expect(mail?.text).toContain('Bunlar da artık çalışmıyor:\n• API anahtarlarınız\n• iCal bağlantınız\n')
    }
  })

  it('leaves them when the person says so, and tells of nothing that did not end', async () => {
    const changed = await withKeys()
    await change(changed.person, testPassword, { endKeys: false })
    expect(await changed.opened()).toEqual([200, 200])
    const forgotten = await withKeys()
    await ask(forgotten.person.email)
    await reset(await mailedToken(server, forgotten.person.email), { endKeys: false })
    expect(await forgotten.opened()).toEqual([200, 200])
    const mail = (await mailsTo(server, forgotten.person.email)).at(-1)
    expect(mail?.subject).toBe('Parolanız değişti')
    expect(mail?.text).not.toContain('•')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, challengeFor, codeFor, cookieIn, logIn, mailsTo, personWithTwoStep } from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const password = { password: testPassword }
const step = 30_000

function signIn(challenge: string, code: string) {
  return server.call(accountEndpoints.twoStepLogin, { body: { challenge, code } })
}

describe('switching two-step on', () => {
  it('asks for the password, draws the secret and is proved by a code', async () => {
    const person = await server.person()
    const enrolment = await server.call(twoStepEndpoints.enrol, { as: person, body: password })
    expect(enrolment.status).toBe(201)
    const { secret, otpauthUrl, qrSvg } = enrolment.body
    expect(otpauthUrl).toContain(`secret=${secret}`)
    expect(otpauthUrl).toContain(encodeURIComponent(person.email))
    expect(qrSvg).toMatch(/^<svg/)
    expect((await logIn(server, person.email)).status).toBe(201)
    const enabled = await server.call(twoStepEndpoints.enable, { as: person, body: { code: codeFor(server, secret) } })
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10)
    const state = await server.call(twoStepEndpoints.state, { as: person })
    expect(state.body).toEqual({ enabled: true, byPasskey: false, recoveryCodesLeft: 10, requiredBy: [] })
    expect((await logIn(server, person.email)).status).toBe(202)
    expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).toEqual(['İki adımlı doğrulama açıldı'])
  })

  it('refuses a wrong password, a wrong code, and a code before the enrolment', async () => {
    const person = await server.person()
    const wrong = await server.call(twoStepEndpoints.enrol, {
      as: person,
      body: { password: 'yanlış-1' },
      language: 'en',
    })
    expect(wrong.body.errors).toEqual({ password: ['The password is wrong'] })
    const early = await server.call(twoStepEndpoints.enable, { as: person, body: { code: '123456' } })
    expect(early.status).toBe(400)
    const { body } = await server.call(twoStepEndpoints.enrol, { as: person, body: password })
    const stale = codeFor(server, body.secret)
    server.clock.advance(10 * step)
    const late = await server.call(twoStepEndpoints.enable, { as: person, body: { code: stale } })
    expect(late.body.errors).toEqual({ code: ['Kod hatalı. Uygulamadaki güncel kodu girin.'] })
    expect((await logIn(server, person.email)).status).toBe(201)
  })

  it('leaves no secret and no code in the activity log, and no readable recovery code in the database', async () => {
    const person = await personWithTwoStep(server)
    const log = JSON.stringify(await activityOf(server, person.id))
    expect(log).toContain('account.twoStepEnabled')
    expect(log).not.toContain(person.secret)
    const stored = JSON.stringify(await server.ctx.db.selectFrom('recoveryCodes').selectAll().execute())
    for (const code of person.recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(log).not.toContain(code)
    }
  })

  it('names the roles that require it, and those keep it on', async () => {
    const role = await server.ctx.db
      .insertInto('roles')
      .values({ name: 'Denetçi', rules: JSON.stringify([]), requiresTwoStep: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await personWithTwoStep(server)
    await server.ctx.db.insertInto('userRoles').values({ userId: person.id, roleId: role.id }).execute()
    const state = await server.call(twoStepEndpoints.state, { as: person })
    expect(state.body.requiredBy).toEqual(['Denetçi'])
    expect((await server.call(twoStepEndpoints.disable, { as: person, body: password })).status).toBe(403)
    expect((await logIn(server, person.email)).status).toBe(202)
  })
})

describe('signing in with two steps', () => {
  it('answers 202 with a challenge and no cookie, then 201 for the code', async () => {
    const person = await personWithTwoStep(server)
    const first = await logIn(server, person.email)
    expect(first.status).toBe(202)
    expect(Object.keys(first.body)).toEqual(['challenge', 'byApp', 'byPasskey'])
    expect(first.headers['set-cookie']).toBeUndefined()
    const challenge = 'challenge' in first.body ? first.body.challenge : ''
    const second = await signIn(challenge, codeFor(server, person.secret))
    expect(second.status).toBe(201)
    expect(second.body.userData.id).toBe(person.id)
    expect(cookieIn(second, 'imece-files')).not.toBe('')
  })

  it('refuses the same code a second time, and an earlier one', async () => {
    const person = await personWithTwoStep(server)
    const earlier = codeFor(server, person.secret)
    server.clock.advance(step)
    const code = codeFor(server, person.secret)
    expect((await signIn(await challengeFor(server, person.email), code)).status).toBe(201)
    const again = await signIn(await challengeFor(server, person.email), code)
    expect(again.status).toBe(400)
    expect(again.body.errors).toHaveProperty('code')
    expect((await signIn(await challengeFor(server, person.email), earlier)).status).toBe(400)
    server.clock.advance(step)
    const next = await signIn(await challengeFor(server, person.email), codeFor(server, person.secret))
    expect(next.status).toBe(201)
  })

  it.each([
    [-1, 201],
    [1, 201],
    [-2, 400],
    [2, 400],
  ])('with a clock that is %i steps off answers %i', async (steps, status) => {
    const person = await personWithTwoStep(server)
    server.clock.advance(10 * step)
    const challenge = await challengeFor(server, person.email)
    const now = server.clock.now()
    server.clock.advance(steps * step)
    const code = codeFor(server, person.secret)
    server.clock.set(now)
    expect((await signIn(challenge, code)).status).toBe(status)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const person = await personWithTwoStep(server)
    const [first = '', second = ''] = person.recoveryCodes
    expect((await signIn(await challengeFor(server, person.email), first.toUpperCase())).status).toBe(201)
    expect((await signIn(await challengeFor(server, person.email), first)).status).toBe(400)
    expect((await signIn(await challengeFor(server, person.email), second.replaceAll('-', ''))).status).toBe(201)
    const state = await server.call(twoStepEndpoints.state, { as: person })
    expect(state.body.recoveryCodesLeft).toBe(8)
  })

  it('keeps a challenge for ten minutes and one sign-in', async () => {
    const person = await personWithTwoStep(server)
    const challenge = await challengeFor(server, person.email)
    server.clock.advance(10 * 60_000)
    const late = await signIn(challenge, codeFor(server, person.secret))
    expect(late.status).toBe(400)
    expect(late.body.errors).toHaveProperty('challenge')
    const used = await challengeFor(server, person.email)
    expect((await signIn(used, codeFor(server, person.secret))).status).toBe(201)
    server.clock.advance(step)
    expect((await signIn(used, codeFor(server, person.secret))).status).toBe(400)
  })

  it('refuses a challenge that is unknown, and fields it does not know', async () => {
    const person = await personWithTwoStep(server)
    const code = codeFor(server, person.secret)
    expect((await signIn('bilinmeyen-bilinmeyen', code)).status).toBe(400)
    const challenge = await challengeFor(server, person.email)
    const body = { challenge, code, userId: 1 }
    const extra = await server.call(accountEndpoints.twoStepLogin, { body })
    expect(extra.body.errors).toHaveProperty('userId')
  })
})

describe('later', () => {
  it('new recovery codes void the old ones', async () => {
    const person = await personWithTwoStep(server)
    const renewed = await server.call(twoStepEndpoints.renewRecoveryCodes, { as: person, body: password })
    expect(renewed.status).toBe(201)
    const [old = ''] = person.recoveryCodes
    const [fresh = ''] = renewed.body.recoveryCodes
    expect((await signIn(await challengeFor(server, person.email), old)).status).toBe(400)
    expect((await signIn(await challengeFor(server, person.email), fresh)).status).toBe(201)
  })

  it('switching it off asks for the password and leaves no second step', async () => {
    const person = await personWithTwoStep(server)
    const wrong = await server.call(twoStepEndpoints.disable, { as: person, body: { password: 'yanlış-1' } })
    expect(wrong.status).toBe(400)
    expect((await logIn(server, person.email)).status).toBe(202)
    expect((await server.call(twoStepEndpoints.disable, { as: person, body: password })).status).toBe(204)
    expect((await logIn(server, person.email)).status).toBe(201)
    const renewed = await server.call(twoStepEndpoints.renewRecoveryCodes, { as: person, body: password })
    expect(renewed.status).toBe(400)
  })
})

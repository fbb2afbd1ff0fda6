import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { challengeFor, codeFor, cookieIn, logIn, mailedToken, mailsTo, personWithTwoStep } from './accounts.testing.ts'
import { ensureSetupLink } from './setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort()
const twice = <Result>(work: () => Promise<Result>) => Promise.all([work(), work()])
const passwords = { password: testPassword, passwordConfirmation: testPassword }

describe('at the same time', () => {
  it('three who open the set-up link make one Admin', async () => {
    const token = (await ensureSetupLink(server.ctx))?.split('/').at(-1) ?? ''
    const answers = await Promise.all(
      ['bir', 'iki', 'iki'].map((username) =>
        server.call(accountEndpoints.setup, {
          body: {
            token,
            workspaceName: 'Deneme',
            fullName: 'Zeynep Şahin',
            username,
            email: `${username}@deneme.test`,
            ...passwords,
          },
        }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 400, 400])
    const admins = await server.ctx.db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select('userId')
      .where('roles.name', '=', 'Admin')
      .execute()
    expect(admins).toHaveLength(1)
  })

  it('a burst of twenty wrong passwords gets five answers', async () => {
    const person = await server.person()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => logIn(server, person.email, `yanlış-${nth}`)),
    )
    expect(statuses(answers)).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
    expect((await logIn(server, person.email)).status).toBe(429)
  })

  it('people who sign in on many devices are not taken for guessers', async () => {
    const person = await server.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(server, person.email)))
    expect(statuses(answers)).toEqual(Array(10).fill(201))
  })

  it('one two-step code opens one session', async () => {
    const person = await personWithTwoStep(server)
    const challenges = [await challengeFor(server, person.email), await challengeFor(server, person.email)]
    const code = codeFor(server, person.secret)
    const answers = await Promise.all(
      challenges.map((challenge) => server.call(accountEndpoints.twoStepLogin, { body: { challenge, code } })),
    )
    expect(statuses(answers)).toEqual([201, 400])
  })

  it('one reset link sets one password', async () => {
    const person = await server.person()
    await server.call(accountEndpoints.requestPasswordReset, { body: { email: person.email } })
    const token = await mailedToken(server, person.email)
    const answers = await twice(() => server.call(accountEndpoints.resetPassword, { body: { token, ...passwords } }))
    expect(statuses(answers)).toEqual([204, 400])
  })

  it('a form that is sent twice makes one account', async () => {
    const body = { fullName: 'Elif Kaya', username: 'elif', email: 'elif@ornek.test' }
    const answers = await twice(() => server.call(accountEndpoints.register, { body }))
    expect(statuses(answers)).toEqual([201, 201])
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    const token = await mailedToken(server, body.email)
    const { email, ...person } = body
    const verified = await twice(() =>
      server.call(accountEndpoints.verifyEmail, { body: { token, ...person, ...passwords } }),
    )
    expect(statuses(verified)).toEqual([200, 400])
    const rows = await server.ctx.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('of two Admins who decide, the second reads what was decided', async () => {
    const [first, second] = [await server.person({}, ['Admin']), await server.person({}, ['Admin'])]
    const { id } = await server.person({ status: 'pending' }, [])
    const answers = await Promise.all(
      [first, second].map((as) =>
        server.call(registrationEndpoints.decide, { as, params: { id }, body: { decision: 'approve' } }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? first : second
    expect(answers.find((answer) => answer.status === 409)?.body.current).toMatchObject({
      id,
      status: 'active',
      decided: { by: { id: winner.id }, decision: 'approve' },
    })
  })

  const strange = async () => ({})
  const known = async (email: string) => ({ cookie: cookieIn(await logIn(server, email), 'imece-browser') })

  it('a burst at a known browser gets five answers too', async () => {
    const person = await server.person()
    const headers = await known(person.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => logIn(server, person.email, `yanlış-${nth}`, headers)),
    )
    expect(statuses(answers)).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  })

  it.each([
    ['a strange', strange],
    ['a known', known],
  ])('at %s browser, a sign-in with the old password does not outlive the change of it', async (_, browser) => {
    const person = await server.person()
    const headers = await browser(person.email)
    const body = { currentPassword: testPassword, password: 'yepyeni-1', passwordConfirmation: 'yepyeni-1' }
    const [changed, ...logins] = await Promise.all([
      server.call(accountEndpoints.changePassword, { as: person, body }),
      ...Array.from({ length: 4 }, () => logIn(server, person.email, testPassword, headers)),
    ])
    expect(changed.status).toBe(204)
    for (const login of logins) {
      const token = 'accessToken' in login.body ? login.body.accessToken : 'none'
      expect((await server.call(accountEndpoints.checkUser, { as: { token } })).status).toBe(401)
    }
  })
})

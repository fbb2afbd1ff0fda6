import { generateSync } from 'otplib'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

type Login = { accessToken: string }

export function logIn(
  server: TestServer,
  email: string,
  password = testPassword,
  headers: Record<string, string> = {},
) {
  return server.call(accountEndpoints.login, { body: { email, password }, headers })
}

/** Signs in by password alone and gives the token. */
export async function tokenFor(server: TestServer, email: string, password = testPassword): Promise<Login> {
  const { body } = await logIn(server, email, password)
  if (!('accessToken' in body)) throw new Error('not signed in')
  return body
}

export async function mailsTo(server: TestServer, email: string) {
  const mails = await server.mails()
  return mails.filter((mail) => mail !== undefined).filter((mail) => mail.to === email)
}

/** The token of the link in the newest mail to this address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1)
  const token = /[?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}

export function activityOf(server: TestServer, userId: number) {
  return server.ctx.db
    .selectFrom('activity')
    .selectAll()
    .where('objectKind', '=', 'user')
    .where('objectId', '=', userId)
    .orderBy('id')
    .execute()
}

export function codeFor(server: TestServer, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) })
}

/** Somebody with two-step on; the clock has moved on, so that the next code is a new one. */
export async function personWithTwoStep(server: TestServer) {
  const person = await server.person()
  const enrolment = await server.call(twoStepEndpoints.enrol, { as: person, body: { password: testPassword } })
  const { secret } = enrolment.body
  const enabled = await server.call(twoStepEndpoints.enable, { as: person, body: { code: codeFor(server, secret) } })
  server.clock.advance(60_000)
  return { ...person, secret, recoveryCodes: enabled.body.recoveryCodes }
}

export async function challengeFor(server: TestServer, email: string): Promise<string> {
  const { body } = await logIn(server, email)
  if (!('challenge' in body)) throw new Error('no challenge')
  return body.challenge
}

interface Draft {
  fullName: string
  username: string
  email: string
}

/** Newcomers, from the form to the page behind the link. */
export function registering(of: () => TestServer) {
  let count = 0
  const draft = (overrides: Partial<Draft> = {}): Draft => {
    count += 1
    return { fullName: 'Elif Kaya', username: `elif${count}`, email: `elif${count}@ornek.test`, ...overrides }
  }
  const behind = async (token: string) =>
    (await of().call(accountEndpoints.checkVerification, { params: { token } })).body.registration
  return {
    draft,
    behind,
    register: (body: Draft, language = 'tr') => of().call(accountEndpoints.register, { body, language }),
    /** What the page behind the link sends after the click, where the person changes nothing of what was registered. */
    async verify(token: string, changes: object = {}, language = 'tr') {
      const { fullName, username } = (await behind(token)) ?? draft()
      const passwords = { password: testPassword, passwordConfirmation: testPassword }
      const body = { token, fullName, username, ...passwords, ...changes }
      return of().call(accountEndpoints.verifyEmail, { body, language })
    },
  }
}

/** A cookie that an answer leaves, with all that it says of itself. */
export function cookieIn({ headers }: { headers: Record<string, unknown> }, name: string): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}

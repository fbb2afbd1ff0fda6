import { z } from 'zod'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { loginResponse } from '#contract/accounts/session.ts'

/** The demo workspace's sign-ins. */
export const people = {
  admin: 'admin@imece.test',
  projectManager: 'proje@imece.test',
  sales: 'satis@imece.test',
  accountant: 'muhasebe@imece.test',
  member: 'uye@imece.test',
} as const
export type RoleName = keyof typeof people
export const roleNames = Object.keys(people) as RoleName[] // Object.keys forgets the names it was given.

export const demoPassword = 'imece-2026'

/** What a sign-in leaves in a browser: the answer, and the cookie that lets pictures load. */
export const session = loginResponse.extend({ fileCookie: z.string() })
export type Session = z.infer<typeof session>

export async function signIn(url: string, email: string, password = demoPassword): Promise<Session> {
  const answer = await fetch(url + accountEndpoints.login.path, {
    method: accountEndpoints.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 201) throw new Error(`Signing in ${email} answered ${answer.status}: ${await answer.text()}`)
  const fileCookie = /^imece-files=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { ...loginResponse.parse(await answer.json()), fileCookie }
}

interface Stored {
  name: string
  value: string
}

/** What the browser keeps of somebody signed in, under the specification's names. */
export function storedSession(session: Session, language = 'tr'): Stored[] {
  const { avatar, ...userData } = session.userData
  return [
    { name: 'accessToken', value: session.accessToken },
    { name: 'userData', value: JSON.stringify(userData) },
    { name: 'userAbilityRules', value: JSON.stringify(session.userAbilityRules) },
    { name: 'language', value: language },
    // The demo that the tests use counts as published, because every test has an address of its own.
    { name: 'demoBanner', value: 'closed' },
    ...(avatar === null ? [] : [{ name: 'userAvatar', value: avatar }]),
  ]
}

const fileCookieOf = (url: string, value: string) => ({
  name: 'imece-files',
  value,
  domain: new URL(url).hostname,
  path: '/files',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
})

export const storageState = (url: string, localStorage: Stored[], fileCookie = '') => ({
  cookies: fileCookie === '' ? [] : [fileCookieOf(url, fileCookie)],
  origins: [{ origin: url, localStorage }],
})

import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { type LoginResponse, loginResponse } from '#contract/accounts/session.ts'

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

export async function signIn(url: string, email: string, password = demoPassword): Promise<LoginResponse> {
  const answer = await fetch(url + accountEndpoints.login.path, {
    method: accountEndpoints.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 201) throw new Error(`Signing in ${email} answered ${answer.status}: ${await answer.text()}`)
  return loginResponse.parse(await answer.json())
}

interface Stored {
  name: string
  value: string
}

/** What the browser keeps of somebody signed in, under the specification's names. */
export function storedSession(session: LoginResponse, language = 'tr'): Stored[] {
  const { avatar, ...userData } = session.userData
  return [
    { name: 'accessToken', value: session.accessToken },
    { name: 'userData', value: JSON.stringify(userData) },
    { name: 'userAbilityRules', value: JSON.stringify(session.userAbilityRules) },
    { name: 'language', value: language },
    ...(avatar === null ? [] : [{ name: 'userAvatar', value: avatar }]),
  ]
}

export const storageState = (url: string, localStorage: Stored[]) => ({
  cookies: [],
  origins: [{ origin: url, localStorage }],
})

import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './api.ts'
import { linkMailedTo } from './mail.ts'
import { type Session, signIn } from './people.ts'

let made = 0

export interface NewPerson {
  fullName: string
  username: string
  email: string
  password: string
}

/** Details that nobody in the workspace has yet. */
export function stranger(): NewPerson {
  const username = `yeni.kisi.${process.pid}.${++made}`
  return {
    fullName: `Yeni Kişi ${process.pid}n${made}`,
    username,
    email: `${username}@imece.test`,
    password: 'gizli-parola-1',
  }
}

/** Somebody of this test's own who has registered and verified; the workspace's mode decides what comes next. */
export async function registered(person = stranger()): Promise<NewPerson> {
  const { password, ...body } = person
  await call(accountEndpoints.register, { body })
  const link = await linkMailedTo(person.email, paths.verifyEmail)
  const token = new URL(link, 'http://workspace').searchParams.get('token') ?? ''
  const { fullName, username } = person
  const passwords = { password, passwordConfirmation: password }
  await call(accountEndpoints.verifyEmail, { body: { token, fullName, username, ...passwords } })
  return person
}

/** The same, already in and with a session. */
export async function newcomer(): Promise<{ person: NewPerson; session: Session }> {
  const person = await registered()
  return { person, session: await signIn(process.env.E2E_URL ?? '', person.email, person.password) }
}

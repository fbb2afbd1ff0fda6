import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { activityOf, logIn, personWithTwoStep } from '../accounts/accounts.testing.ts'
import { type Aid, aidAccount } from './operatorAid.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const aid = (email: string, wanted: Partial<Aid> = {}) =>
  aidAccount(server.ctx, email, {
    makeAdmin: false,
    passwordLink: false,
    resetTwoStep: false,
    allowPasswords: false,
    ...wanted,
  })

async function logOf(userId: number) {
  const lines = await activityOf(server, userId)
  return lines
    .filter(({ requestId }) => requestId === 'operator')
    .map(({ action, actorId, device }) => [action, actorId, device])
}

test('an active account becomes Admin at once, once, and the log says that the operator did it', async () => {
  const person = await server.person()
  expect((await server.call(peopleEndpoints.list, { as: person })).status).toBe(403)
  expect(await aid(person.email.toUpperCase(), { makeAdmin: true })).toEqual([`${person.fullName} is an Admin now.`])
  expect((await server.call(peopleEndpoints.list, { as: person })).status).toBe(200)
  expect(await aid(person.email, { makeAdmin: true })).toEqual([`${person.fullName} is an Admin already.`])
  expect(await logOf(person.id)).toEqual([['user.rolesChanged', null, 'npm run admin']])
})

test('a lost second step is taken away with the sessions that stood on it', async () => {
  const person = await personWithTwoStep(server)
  expect((await logIn(server, person.email)).status).toBe(202)
  const [done] = await aid(person.email, { resetTwoStep: true })
  expect(done).toContain('signs in with the password alone')
  expect((await logIn(server, person.email)).status).toBe(201)
  expect((await server.call(accountEndpoints.logout, { as: person })).status).toBe(401)
  expect(await aid(person.email, { resetTwoStep: true })).toEqual([`${person.fullName} has no two-step sign-in.`])
  expect(await logOf(person.id)).toEqual([['account.twoStepReset', null, 'npm run admin']])
})

test('a link chooses a new password once; the old one holds until then', async () => {
  const person = await server.person()
  const [line = ''] = await aid(person.email, { passwordLink: true })
  const token = /token=([\w-]+)$/.exec(line)?.[1] ?? ''
  expect((await logIn(server, person.email)).status).toBe(201)
  const password = 'yepyeni-2026'
  const choose = () =>
    server.call(accountEndpoints.resetPassword, { body: { token, password, passwordConfirmation: password } })
  expect((await choose()).status).toBeLessThan(300)
  expect((await logIn(server, person.email, password)).status).toBe(201)
  expect((await choose()).status).toBe(400)
  expect(JSON.stringify(await activityOf(server, person.id))).not.toContain(token)
})

test('nobody is made up, nobody who has left is let in, and without a wish nothing changes', async () => {
  await expect(aid('kimse@imece.test', { makeAdmin: true })).rejects.toThrow('Nobody here has the address')
  const gone = await server.person({ status: 'inactive' })
  await expect(aid(gone.email, { makeAdmin: true })).rejects.toThrow('is inactive')
  expect(await aid(gone.email)).toEqual([`${gone.fullName}: inactive, roles: Kullanıcı, two-step sign-in: off.`])
  expect(await logOf(gone.id)).toEqual([])
})

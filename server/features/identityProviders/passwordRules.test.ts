import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import type { PasswordRules } from '#contract/accounts/passwordRules.ts'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { logIn, mailedToken, registering } from '../accounts/accounts.testing.ts'
import { administering } from '../people/people.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let call: TestServer['call']
const newcomers = registering(() => server)

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  ;({ call } = server)
})
afterAll(() => server.close())

async function setRules(passwordRules?: Partial<PasswordRules>) {
  const { passwordRules: now, ...read } = (await call(signInRulesEndpoints.read, { as: admin })).body
  const { companyOnly, emergencyAdminId, sessionHours, rememberedDays, version } = read
  const doors = { companyOnly, emergencyAdminId, sessionHours, rememberedDays, version }
  const body = passwordRules ? { ...doors, passwordRules: { ...now, ...passwordRules } } : doors
  return call(signInRulesEndpoints.change, { as: admin, body })
}

const both = (password: string) => ({ password, passwordConfirmation: password })

test('at first they are the specification’s, no number outside of safe bounds is taken, and what is left out stays', async () => {
  const usual = { minLength: 8, allKinds: false, notOwnNames: false }
  expect((await call(companySignInEndpoints.offered)).body.passwordRules).toEqual(usual)
  expect((await setRules({ minLength: 7 })).body.errors).toHaveProperty('passwordRules.minLength')
  expect((await setRules({ minLength: 65 })).body.errors).toHaveProperty('passwordRules.minLength')
  const raised = { minLength: 14, allKinds: true, notOwnNames: true }
  expect((await setRules(raised)).body.passwordRules).toEqual(raised)
  expect((await setRules()).body.passwordRules).toEqual(raised)
  expect((await call(companySignInEndpoints.offered)).body.passwordRules).toEqual(raised)
})

test('every door where a password is chosen asks for them, and passwords of before go on', async () => {
  await setRules({ minLength: 14, allKinds: true, notOwnNames: true })
  const person = await server.person({ fullName: 'Işıl Çağlar' })
  expect((await logIn(server, person.email)).status).toBe(201)

  const draft = newcomers.draft()
  await newcomers.register(draft)
  const registrationToken = await mailedToken(server, draft.email)
  await call(accountEndpoints.requestPasswordReset, { body: { email: person.email } })
  const resetToken = await mailedToken(server, person.email)
  const doing = administering(server)
  const invitationToken = await doing.invitationOf((await doing.invite(admin)).email)
  const doors = {
    change: (password: string) =>
      call(accountEndpoints.changePassword, { as: person, body: { currentPassword: testPassword, ...both(password) } }),
    reset: (password: string) =>
      call(accountEndpoints.resetPassword, { body: { token: resetToken, ...both(password) } }),
    join: (password: string) =>
      call(invitationEndpoints.accept, { body: { token: invitationToken, ...both(password) } }),
    verify: (password: string) => newcomers.verify(registrationToken, both(password)),
  }
  for (const door of Object.values(doors)) {
    const short = await door(testPassword)
    expect([short.status, short.body.errors]).toEqual([400, { password: ['Parola burada en az 14 karakter olmalı'] }])
    expect((await door('uzun ama tek tür 1')).body.errors?.password?.[0]).toContain('büyük harf')
  }
  expect((await doors.reset('Bizim-Caglar-2026')).body.errors?.password?.[0]).toContain('adınız')
  const good = 'Kırmızı-Balon-71'
  // The links that were refused still serve.
  expect((await doors.verify(good)).status).toBe(200)
  expect((await doors.join(good)).status).toBe(201)
  expect((await doors.reset(good)).status).toBe(204)
  expect((await logIn(server, person.email, good)).status).toBe(201)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import {
  companySignInEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { logIn, mailedToken } from '../accounts/accounts.testing.ts'
import { aidAccount } from '../people/operatorAid.ts'
import { openWithProvider, type WithProvider } from './identityProviders.testing.ts'
import { openLiar } from './oidc/liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider
let call: WithProvider['server']['call']
let providerId: number

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named])
  ;({ call } = site.server)
  ;({ id: providerId } = await site.create({ issuer: liar.issuer, newcomerRoleId: await site.roleId('Kullanıcı') }))
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})

/** The Admin, come in by the provider just now. */
async function adminByProvider() {
  const way = await site.start(providerId)
  const now = Math.floor(site.server.clock.now().getTime() / 1000)
  const back = await liar.says(way, { sub: 'yonetici', email: site.admin.email, iat: now, exp: now + 60 })
  const { body } = await site.finish(back, way.cookie)
  if (!('accessToken' in body)) throw new Error('not signed in')
  return { token: body.accessToken }
}

const read = async (as: { token: string }) => (await call(signInRulesEndpoints.read, { as })).body

async function write(as: { token: string }, companyOnly: boolean, emergencyAdminId: number | null) {
  const { version, sessionHours, rememberedDays } = await read(as)
  const body = { companyOnly, emergencyAdminId, sessionHours, rememberedDays, version }
  return call(signInRulesEndpoints.change, { as, body })
}

test('only whoever came in by a provider minutes ago shuts passwords out, and never without an emergency Admin', async () => {
  const { admin } = site
  const member = await site.server.person()
  expect(await read(admin)).toMatchObject({ companyOnly: false, mayCloseDoor: false })
  expect((await write(admin, true, admin.id)).body.code).toBe('companySignInNeeded')
  const fresh = await adminByProvider()
  expect((await read(fresh)).mayCloseDoor).toBe(true)
  expect((await write(fresh, true, null)).body.errors).toHaveProperty('emergencyAdminId')
  expect((await write(fresh, true, member.id)).body.errors).toHaveProperty('emergencyAdminId')
  site.server.clock.advance(16 * 60_000)
  expect((await write(fresh, true, admin.id)).body.code).toBe('companySignInNeeded')
  expect((await logIn(site.server, member.email)).status).toBe(201)
})

test('then no password opens anything but the emergency Admin’s, and the operator has a way back', async () => {
  const { admin } = site
  const member = await site.server.person()
  const resetMail = async (email: string) => {
    await call(accountEndpoints.requestPasswordReset, { body: { email } })
    return mailedToken(site.server, email)
  }
  const token = await resetMail(member.email)
  expect((await write(await adminByProvider(), true, admin.id)).status).toBe(200)
  expect((await call(companySignInEndpoints.offered)).body.companyOnly).toBe(true)

  const refused = await logIn(site.server, member.email)
  expect([refused.status, refused.body.code]).toEqual([400, 'companyOnly'])
  // A stranger learns nothing of who is here.
  expect((await logIn(site.server, member.email, 'yanlis-parola')).body.code).toBe('invalidCredentials')
  expect((await logIn(site.server, admin.email)).status).toBe(201)
  const words = { password: 'yepyeni-2026', passwordConfirmation: 'yepyeni-2026' }
  const names = { fullName: 'Ada Er', username: 'ada.er.9', email: 'ada@imece.test' }
  const answers = await Promise.all([
    call(accountEndpoints.requestPasswordReset, { body: { email: member.email } }),
    call(accountEndpoints.resetPassword, { body: { token, ...words } }),
    call(accountEndpoints.register, { body: names }),
    call(invitationEndpoints.accept, { body: { token, ...words } }),
    call(personSecurityEndpoints.sendPasswordLink, { as: admin, params: { id: member.id } }),
  ])
  expect(answers.map(({ status, body }) => [status, body?.code])).toEqual(answers.map(() => [403, 'companyOnly']))

  // The last door stays open.
  const on = { as: admin, params: { id: providerId } }
  expect((await call(identityProviderEndpoints.setState, { ...on, body: { on: false } })).body.code).toBe(
    'lastProvider',
  )
  expect((await call(identityProviderEndpoints.remove, on)).body.code).toBe('lastProvider')

  const aid = { makeAdmin: false, passwordLink: false, resetTwoStep: false, allowPasswords: true }
  expect(await aidAccount(site.server.ctx, admin.email, aid)).toEqual(['Everybody may sign in with a password again.'])
  expect((await logIn(site.server, member.email)).status).toBe(201)
  // The link that waited still holds.
  expect((await call(accountEndpoints.resetPassword, { body: { token, ...words } })).status).toBe(204)
  expect((await call(identityProviderEndpoints.setState, { ...on, body: { on: false } })).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { soon } from '../../../platform/live/testGateway.ts'
import { startOidc } from '../../../testing/oidc.ts'
import { openWithProvider, publicUrl, type WithProvider } from '../identityProviders.testing.ts'

let provider: Awaited<ReturnType<typeof startOidc>>
let site: WithProvider

beforeAll(async () => {
  provider = await startOidc()
  site = await openWithProvider([provider.named])
})
afterAll(async () => {
  await site?.server.close()
  await provider?.stop()
})

test('somebody comes in by a provider of another make, is somebody there, and is out when they sign out there', async () => {
  const { call } = site.server
  const redirectAddress = `${publicUrl}/sirket-girisi`
  const newcomerRoleId = await site.roleId('Kullanıcı')
  const groupRoles = [{ group: 'satis', roleId: await site.roleId('Satış') }]
  const settings = { issuer: provider.issuer, newcomerRoleId, groupsClaim: 'groups', groupRoles }
  const made = await site.create({ ...settings, ...(await provider.register({ redirectAddress })) })
  const address = `${await site.server.url()}/api/auth/company/${made.id}/backchannel-logout`
  const client = await provider.register({ redirectAddress, logoutAddress: address })
  const { kind, name, issuer, scopes, domains, groupsClaim, version } = made
  const body = { kind, name, issuer, scopes, domains, groupsClaim, groupRoles, newcomerRoleId, version, ...client }
  expect((await call(identityProviderEndpoints.change, { as: site.admin, params: { id: made.id }, body })).status).toBe(
    200,
  )

  await provider.comes('u-1', { email: 'ece@sirket.example', email_verified: true, name: 'Ece Nur', groups: ['satis'] })
  const browser = provider.browser()
  const way = await site.start(made.id)
  const back = await browser.visit(way.address.href)
  expect(back.address.startsWith(`${redirectAddress}?`)).toBe(true)
  const answer = await site.finish(back.address, way.cookie)
  if (!('accessToken' in answer.body)) throw new Error(JSON.stringify(answer.body))
  expect(answer.body.userData).toMatchObject({ fullName: 'Ece Nur', email: 'ece@sirket.example', role: 'Satış' })
  // The code is spent there, and the way back here.
  expect((await site.finish(back.address, way.cookie)).status).toBe(410)
  const as = { token: answer.body.accessToken }
  expect((await call(sessionEndpoints.list, { as })).status).toBe(200)
  await browser.signOut()
  await soon(async () => expect((await call(sessionEndpoints.list, { as })).status).toBe(401))
})

test('whoever says no there is told so; a wrong secret and a provider that has died let nobody in', async () => {
  const redirectAddress = `${publicUrl}/sirket-girisi`
  const client = await provider.register({ redirectAddress })
  const made = await site.create({ issuer: provider.issuer, ...client, clientSecret: 'yanlis-bir-sir' })
  await provider.comes('nobody')
  const denied = await site.start(made.id)
  const no = await provider.browser().visit(denied.address.href)
  expect((await site.finish(no.address, denied.cookie)).body.code).toBe('providerDenied')
  await provider.comes('u-2', { email: 'can@sirket.example', email_verified: true })
  const way = await site.start(made.id)
  const back = await provider.browser().visit(way.address.href)
  expect((await site.finish(back.address, way.cookie)).body.code).toBe('providerRefusedUs')
  const late = await site.start(made.id)
  await provider.stop()
  const answer = new URL(back.address)
  answer.searchParams.set('state', late.address.searchParams.get('state') ?? '')
  expect((await site.finish(answer.href, late.cookie)).body.code).toBe('providerUnreachable')
})

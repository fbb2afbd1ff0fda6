import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import type { OidcProvider } from '#contract/identityProviders/oidc.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openWithProvider, type WithProvider } from './identityProviders.testing.ts'
import { openLiar } from './oidc/liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider
let call: WithProvider['server']['call']
let as: WithProvider['admin']

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named], { config: { outsideMs: 1000 } })
  ;({ call } = site.server)
  as = site.admin
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})
beforeEach(async () => {
  await site.server.ctx.db.deleteFrom('identityProviders').execute()
})

const bodyOf = ({
  kind,
  name,
  issuer,
  clientId,
  scopes,
  domains,
  groupsClaim,
  groupRoles,
  newcomerRoleId,
  version,
}: OidcProvider) => ({
  ...{ kind, name, issuer, clientId, scopes, domains, groupsClaim, groupRoles, newcomerRoleId, version },
})
const change = (provider: OidcProvider, changes: object) =>
  call(identityProviderEndpoints.change, { as, params: { id: provider.id }, body: { ...bodyOf(provider), ...changes } })

test('a provider is off at first, and tells what its own settings need', async () => {
  const made = await site.create({ issuer: liar.issuer }, { on: false })
  expect(made).toMatchObject({ on: false, hasSecret: true, people: 0, version: 1 })
  expect(made.redirectAddress).toBe('http://imece.example/sirket-girisi')
  expect(made.logoutAddress).toBe(`http://imece.example/api/auth/company/${made.id}/backchannel-logout`)
})

test('its secret is sealed, replaced, never answered and never logged', async () => {
  const { db, secrets } = site.server.ctx
  const made = await site.create({ issuer: liar.issuer })
  const kept = () => db.selectFrom('identityProviders').select('clientSecret').executeTakeFirstOrThrow()
  expect(secrets.unseal((await kept()).clientSecret)).toBe('cok-gizli-bir-sir')
  const same = await change(made, { name: 'Yeni ad' })
  expect(secrets.unseal((await kept()).clientSecret)).toBe('cok-gizli-bir-sir')
  const replaced = await change({ ...made, version: same.body.version }, { clientSecret: 'bambaska-bir-sir' })
  expect(secrets.unseal((await kept()).clientSecret)).toBe('bambaska-bir-sir')
  const lines = await db.selectFrom('activity').selectAll().where('objectKind', '=', 'identityProvider').execute()
  expect(lines.map(({ action }) => action)).toContain('identityProvider.changed')
  const keys = await db.selectFrom('idempotencyKeys').selectAll().execute()
  for (const text of [made, same.body, replaced.body, lines, keys])
    expect(JSON.stringify(text)).not.toContain('bir-sir')
})

test('of two who change it at once the second sees what the first saved', async () => {
  const made = await site.create({ issuer: liar.issuer })
  expect((await change(made, { name: 'Birinci' })).status).toBe(200)
  const late = await change(made, { name: 'İkinci' })
  expect([late.status, late.body]).toMatchObject([409, { current: { name: 'Birinci' } }])
})

test.each([
  'http://giris.example',
  'https://10.0.0.7',
  'https://giris.example:8443',
  'https://giris.example/?a=b',
  'giris',
])('the address %s is refused beside its field', async (issuer) => {
  const made = await site.create({ issuer: liar.issuer })
  expect((await change(made, { issuer })).body.errors).toHaveProperty('issuer')
})

test('buttons change places, and Admins hear of it at once', async () => {
  const first = await site.create({ issuer: liar.issuer, name: 'Bir' })
  const second = await site.create({ issuer: liar.issuer, name: 'İki' })
  const move = (id: number, to: 'up' | 'down') =>
    call(identityProviderEndpoints.move, { as, params: { id }, body: { to } })
  const names = async () => (await call(identityProviderEndpoints.list, { as })).body.rows.map(({ name }) => name)
  const events = await eventsDuring(site.server.ctx, () => move(second.id, 'up'))
  expect(events.map(({ name, rooms }) => ({ name, rooms }))).toEqual([
    { name: identityProvidersChanged.name, rooms: ['identityProviders'] },
  ])
  expect(await names()).toEqual(['İki', 'Bir'])
  expect((await move(second.id, 'up')).status).toBe(204)
  await move(second.id, 'down')
  expect(await names()).toEqual(['Bir', 'İki'])
  expect((await call(identityProviderEndpoints.remove, { as, params: { id: first.id } })).status).toBe(204)
  expect(await names()).toEqual(['İki'])
})

test('the page of the system’s status says which provider is away', async () => {
  const look = async () => {
    site.server.clock.advance(11 * 60_000)
    const { body } = await call(systemStatusEndpoints.check, { as })
    return body.checks.find(({ name }) => name === 'identityProviders')
  }
  expect(await look()).toMatchObject({ state: 'working', figures: [{ name: 'providers', value: 0 }] })
  await site.create({ issuer: liar.issuer })
  expect(await look()).toMatchObject({ state: 'working', figures: [{ name: 'providers', value: 1 }] })
  liar.behaves('fail')
  expect(await look()).toMatchObject({ state: 'failing', trouble: { kind: 'unreachable' } })
  liar.behaves('well')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import {
  identityEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type OidcProvider, oidcProvider } from '#contract/identityProviders/oidc.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { activityOf, logIn } from '../accounts/accounts.testing.ts'
import { openWithProvider, type WithProvider } from './identityProviders.testing.ts'
import { openLiar } from './oidc/liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider
let provider: OidcProvider
let member: number
let sales: number
let people = 0

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named])
  member = await site.roleId('Kullanıcı')
  sales = await site.roleId('Satış')
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})
beforeEach(async () => {
  await site.server.ctx.db.deleteFrom('identityProviders').execute()
  provider = await site.create({ issuer: liar.issuer, newcomerRoleId: member })
})

const setUp = async (changes: object) => {
  const { kind, name, issuer, clientId, scopes, domains, groupsClaim, groupRoles, newcomerRoleId, version } = provider
  const settings = { kind, name, issuer, clientId, scopes, domains, groupsClaim, groupRoles, newcomerRoleId }
  const body = { ...settings, version, ...changes }
  const answer = await site.server.call(identityProviderEndpoints.change, {
    as: site.admin,
    params: { id: provider.id },
    body,
  })
  expect(answer.status).toBe(200)
  provider = oidcProvider.parse(answer.body)
}

/** The whole way of somebody of whom the provider says this. */
async function comes(claims: Record<string, unknown>) {
  const way = await site.start(provider.id)
  const now = Math.floor(site.server.clock.now().getTime() / 1000)
  const back = await liar.says(way, { iat: now, exp: now + 60, ...claims })
  const { status, body } = await site.finish(back, way.cookie)
  if (status === 201 && body.outcome === 'signedIn') return { code: '', token: body.accessToken, user: body.userData }
  return { code: body.code ?? '', token: '', user: null }
}

const newSubject = () => {
  people += 1
  return { sub: `kisi-${people}`, email: `kisi-${people}@sirket.example` }
}
const rolesOf = (come: Awaited<ReturnType<typeof comes>>) => come.user?.roles.map(({ name }) => name)

test('somebody who is here already is linked by a verified address, and then known by the name there', async () => {
  const person = await site.server.person()
  const first = await comes({ sub: 'a', email: person.email.toUpperCase() })
  expect(first.user?.id).toBe(person.id)
  // Also with another address, and one that is not verified.
  const again = await comes({ sub: 'a', email: 'baska@example.com', email_verified: false })
  expect(again.user?.id).toBe(person.id)
  expect((await logIn(site.server, person.email)).status).toBe(201)
  const { body } = await site.server.call(identityEndpoints.ofPerson, { as: site.admin, params: { id: person.id } })
  expect(body.rows).toMatchObject([{ provider: 'Kurum', email: 'baska@example.com' }])
})

test.each([[false], ['true'], [undefined]])(
  'an address with email_verified %j links and makes nobody',
  async (verified) => {
    const person = await site.server.person()
    expect((await comes({ sub: 'b', email: person.email, email_verified: verified })).code).toBe(
      'providerAddressUnverified',
    )
    expect((await comes({ ...newSubject(), email_verified: verified })).code).toBe('providerAddressUnverified')
    expect((await comes({ ...newSubject(), email: undefined })).code).toBe('providerAddressUnverified')
  },
)

test('whoever is linked already is not linked to a second name of the same provider', async () => {
  const person = await site.server.person()
  expect((await comes({ sub: 'c', email: person.email })).code).toBe('')
  expect((await comes({ sub: 'd', email: person.email })).code).toBe('providerAddressLinked')
})

test.each([
  ['inactive', 'accountInactive'],
  ['pending', 'registrationPending'],
  ['rejected', 'providerStranger'],
] as const)('somebody %s does not get in, by address or by name', async (status, code) => {
  const person = await site.server.person()
  const { db } = site.server.ctx
  const who = { ...newSubject(), email: person.email }
  await db.updateTable('users').set({ status }).where('id', '=', person.id).execute()
  expect((await comes(who)).code).toBe(code)
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute()
  expect((await comes(who)).code).toBe('')
  await db.updateTable('users').set({ status }).where('id', '=', person.id).execute()
  expect((await comes(who)).code).toBe(code)
  const line = (await activityOf(site.server, person.id)).at(-1)
  expect(line).toMatchObject({
    action: 'account.signInFailed',
    result: 'denied',
    after: { provider: 'Kurum', reason: code },
  })
})

test('only addresses of the named domains make accounts', async () => {
  expect((await comes({ ...newSubject(), email: 'biri@kotu-sirket.example' })).code).toBe('providerStranger')
  expect((await comes({ ...newSubject(), email: 'biri@alt.sirket.example' })).code).toBe('providerStranger')
  await setUp({ domains: [] })
  expect((await comes(newSubject())).code).toBe('providerStranger')
})

test('an invited person comes in by the provider, and the invitation ends', async () => {
  const body = {
    fullName: 'Can Su',
    username: 'can.su',
    email: 'can@baska.example',
    phone: null,
    title: '',
    department: '',
  }
  const { call } = site.server
  const made = await call(peopleEndpoints.create, {
    as: site.admin,
    body: { ...body, managerId: null, language: 'tr', roleIds: [sales] },
  })
  expect(made.status).toBe(201)
  const come = await comes({ ...newSubject(), email: 'can@baska.example' })
  expect(come.user).toMatchObject({ fullName: 'Can Su', role: 'Satış' })
  const { body: person } = await call(peopleEndpoints.read, { as: site.admin, params: { id: come.user?.id ?? 0 } })
  expect(person).toMatchObject({ status: 'active', invitedUntil: null })
})

test('groups give and take the roles that a mapping names, and leave what an Admin gave', async () => {
  const accounting = await site.roleId('Muhasebe')
  const groupRoles = [
    { group: 'satis', roleId: sales },
    { group: 'finans', roleId: accounting },
  ]
  await setUp({ groupsClaim: 'realm_access.roles', groupRoles, newcomerRoleId: null })
  const who = newSubject()
  const groups = (...names: string[]) => ({ ...who, realm_access: { roles: names } })
  expect((await comes(groups('baska'))).code).toBe('providerNoRole')
  expect((await comes(who)).code).toBe('providerNoRole')
  const first = await comes(groups('satis', 'baska'))
  expect(rolesOf(first)).toEqual(['Satış'])
  await site.server.ctx.db
    .insertInto('userRoles')
    .values({ userId: first.user?.id ?? 0, roleId: member })
    .execute()
  expect(rolesOf(await comes(groups('finans')))).toEqual(['Muhasebe', 'Kullanıcı'])
  // Nothing was said of groups: nothing is taken.
  expect(rolesOf(await comes(who))).toEqual(['Muhasebe', 'Kullanıcı'])
  expect(rolesOf(await comes(groups()))).toEqual(['Kullanıcı'])
  const lines = await activityOf(site.server, first.user?.id ?? 0)
  expect(lines.filter(({ action }) => action === 'user.rolesChanged')).toHaveLength(2)
  expect((await comes({ ...newSubject(), realm_access: { roles: ['finans'] } })).user?.role).toBe('Muhasebe')
})

test('no group makes or unmakes an Admin', async () => {
  const adminRole = await site.roleId('Admin')
  const { kind, name, issuer, clientId, scopes, domains, version } = provider
  const body = { kind, name, issuer, clientId, scopes, domains, version, groupsClaim: 'groups', newcomerRoleId: null }
  const put = (changes: object) =>
    site.server.call(identityProviderEndpoints.change, {
      as: site.admin,
      params: { id: provider.id },
      body: { ...body, groupRoles: [], ...changes },
    })
  expect((await put({ groupRoles: [{ group: 'bt', roleId: adminRole }] })).body.errors).toHaveProperty('groupRoles')
  expect((await put({ newcomerRoleId: adminRole })).body.errors).toHaveProperty('newcomerRoleId')
  // Even if it came into the row by another way.
  await setUp({ groupsClaim: 'groups' })
  const groupRoles = JSON.stringify([{ group: 'bt', roleId: adminRole }])
  await site.server.ctx.db.updateTable('identityProviders').set({ groupRoles }).execute()
  expect(rolesOf(await comes({ ...newSubject(), groups: ['bt'] }))).toEqual(['Kullanıcı'])
  expect(rolesOf(await comes({ ...newSubject(), email: site.admin.email, groups: [] }))).toEqual(['Admin'])
})

test('a test shows what would follow, signs nobody in and changes nothing', async () => {
  await setUp({ groupsClaim: 'groups', groupRoles: [{ group: 'satis', roleId: sales }] })
  const { db } = site.server.ctx
  const tried = async (claims: Record<string, unknown>, as = site.admin) => {
    const way = await site.start(provider.id, { as: site.admin })
    const now = Math.floor(site.server.clock.now().getTime() / 1000)
    return site.finish(await liar.says(way, { iat: now, exp: now + 60, ...claims }), way.cookie, as)
  }
  const counts = async () => [
    (await db.selectFrom('users').select('id').execute()).length,
    (await db.selectFrom('identities').select('id').execute()).length,
    (await db.selectFrom('sessions').select('id').execute()).length,
  ]
  const before = await counts()
  const made = await tried({ ...newSubject(), name: 'Yeni Kişi', groups: ['satis'] })
  expect(made.body).toMatchObject({ outcome: 'tested', account: 'made', roles: ['Satış'], refusal: null })
  expect(made.body).toMatchObject({ person: { fullName: 'Yeni Kişi' } })
  const claims = 'claims' in made.body ? made.body.claims : []
  expect(claims).toContainEqual({ name: 'groups', value: '["satis"]' })
  expect(claims.map(({ name }) => name)).not.toContain('nonce')
  const other = await site.server.person()
  expect((await tried({ sub: 'x', email: other.email })).body).toMatchObject({
    account: 'linked',
    person: { email: other.email },
  })
  expect((await tried({ ...newSubject(), email_verified: false })).body).toMatchObject({
    account: 'refused',
    refusal: 'providerAddressUnverified',
    roles: null,
  })
  expect((await tried(newSubject(), other)).body.code).toBe('providerTestOther')
  const [users = 0, identities, sessions = 0] = before
  expect(await counts()).toEqual([users + 1, identities, sessions + 1])
})

test('nobody takes away their last way in; with a password the link may go', async () => {
  const { call } = site.server
  const person = await site.server.person()
  const linked = await comes({ ...newSubject(), email: person.email })
  const as = { token: linked.token }
  const own = await call(identityEndpoints.own, { as })
  expect(own.body).toMatchObject({ hasPassword: true, rows: [{ provider: 'Kurum', email: person.email }] })
  const [identity] = own.body.rows
  const other = await comes({ sub: linked.user ? `kisi-${people}` : '', email: person.email })
  expect((await call(identityEndpoints.unlink, { as, params: { id: identity?.id ?? 0 } })).status).toBe(204)
  // The asking session stays; another that began there ends.
  expect((await call(identityEndpoints.own, { as })).body.rows).toEqual([])
  expect((await call(identityEndpoints.own, { as: { token: other.token } })).status).toBe(401)
  const fresh = await comes(newSubject())
  const { body } = await call(identityEndpoints.own, { as: fresh })
  const refused = await call(identityEndpoints.unlink, { as: fresh, params: { id: body.rows[0]?.id ?? 0 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'lastWayIn'])
  expect((await call(identityEndpoints.unlink, { as: site.admin, params: { id: body.rows[0]?.id ?? 0 } })).status).toBe(
    404,
  )
})

test('whoever has no password shows a fresh sign-in where a password is asked for', async () => {
  const come = await comes(newSubject())
  const make = () =>
    site.server.call(apiTokenEndpoints.create, {
      as: come,
      body: { name: 'betik', scopes: ['tasks:read'], lifetime: 30, password: 'yok' },
    })
  expect((await make()).status).toBe(201)
  site.server.clock.advance(16 * 60_000)
  expect((await make()).body.errors).toHaveProperty('password')
})

test('with a provider go its links and the sessions that began there, and no others', async () => {
  const { call } = site.server
  const person = await site.server.person()
  const come = await comes({ ...newSubject(), email: person.email })
  expect((await call(identityProviderEndpoints.remove, { as: site.admin, params: { id: provider.id } })).status).toBe(
    204,
  )
  expect((await call(identityEndpoints.own, { as: come })).status).toBe(401)
  expect((await call(identityEndpoints.own, { as: person })).body.rows).toEqual([])
  provider = await site.create({ issuer: liar.issuer, newcomerRoleId: member })
})

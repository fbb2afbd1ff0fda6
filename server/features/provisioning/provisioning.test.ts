import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { activityOf } from '../accounts/accounts.testing.ts'
import { selling } from '../sales/sales.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { entraUser, oktaUser, openProvisioned, type Provisioned, patch, query } from './provisioning.testing.ts'

let site: Provisioned
beforeAll(async () => {
  site = await openProvisioned()
})
afterAll(() => site.server.close())

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const found = (filter: string) => site.scim('GET', `/Users${query({ filter })}`)

describe('as Entra ID speaks', () => {
  test('it asks first, makes somebody, and finds them by either name', async () => {
    const empty = await found('userName eq "ayla@sirket.example"')
    expect([empty.status, empty.body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
      },
    ])
    const made = await site.scim('POST', '/Users', { body: entraUser('Ayla') })
    expect(made.status).toBe(201)
    expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    const { id } = made.body
    expect(made.headers.location).toBe(`http://imece.example/scim/v2/Users/${id}`)
    expect(made.body).toMatchObject({
      ...{ userName: 'Ayla@sirket.example', externalId: 'entra-Ayla', displayName: 'Ayla Er', active: true },
      name: { formatted: 'Ayla Er', givenName: 'Ayla', familyName: 'Er' },
      emails: [{ value: 'ayla@sirket.example', type: 'work', primary: true }],
      [enterprise]: { department: 'Depo' },
      meta: { resourceType: 'User', version: made.headers.etag },
    })
    // What is not kept is not said, and no password ever.
    expect(JSON.stringify(made.body)).not.toContain('employeeNumber')
    for (const filter of ['userName eq "AYLA@sirket.example"', 'externalId eq "entra-Ayla"', `id eq "${id}"`]) {
      expect((await found(filter)).body.Resources?.map((one) => one.id)).toEqual([id])
    }
    const work = 'emails[type eq "work"].value eq "ayla@sirket.example" and displayName eq "ayla er"'
    expect((await found(work)).body.totalResults).toBe(1)
    expect(await site.person(id ?? '')).toMatchObject({ status: 'active', department: 'Depo', username: 'ayla.er' })
    expect(await site.rolesOf(id ?? '')).toEqual(['Kullanıcı'])
    // The answer was lost: the second POST names the reason, and the filter finds whom it means.
    const again = await site.scim('POST', '/Users', { body: entraUser('Ayla') })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('it changes single things in its own ways of writing them', async () => {
    const id = await site.made('Bora')
    const does = async (...operations: object[]) =>
      (await site.scim('PATCH', `/Users/${id}`, { body: patch(...operations) })).body
    const changed = await does(
      { op: 'Replace', path: 'displayName', value: 'Bora Demir' },
      { op: 'Add', path: 'title', value: 'Depocu' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Lojistik' },
      { op: 'Replace', path: 'name.familyName', value: 'Demir' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+90 (532) 111 22 33' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Depo Sk. 1' },
      { op: 'Replace', path: 'preferredLanguage', value: 'de-AT' },
    )
    expect(changed).toMatchObject({
      ...{ displayName: 'Bora Demir', title: 'Depocu', name: { familyName: 'Demir' }, preferredLanguage: 'de' },
      [enterprise]: { department: 'Lojistik' },
      phoneNumbers: [{ value: '+905321112233', type: 'mobile' }],
    })
    await does({ op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+905321112244' })
    expect(await site.person(id)).toMatchObject({ phone: '+905321112244', fullName: 'Bora Demir', language: 'de' })
    // Without a path, with names that hold dots, and a user name that is the address.
    await does({
      op: 'replace',
      value: { 'name.givenName': 'Bor', 'emails[type eq "work"].value': 'BORA.D@sirket.example', id: 'x' },
    })
    expect(await site.person(id)).toMatchObject({ fullName: 'Bor Demir', email: 'bora.d@sirket.example' })
    await does({ op: 'remove', path: 'title' }, { op: 'Remove', path: 'phoneNumbers' })
    expect(await site.person(id)).toMatchObject({ title: '', phone: null })
    const off = await does({ op: 'Replace', path: 'active', value: 'False' })
    expect(off).toMatchObject({ active: false, displayName: 'Bor Demir' })
    expect((await site.person(id)).status).toBe('inactive')
    expect(await does({ op: 'Add', value: { active: 'True' } })).toMatchObject({ active: true })
    expect((await site.person(id)).status).toBe('active')
    const before = (await site.log()).length
    await does({ op: 'Replace', path: 'displayName', value: 'Bor Demir' })
    expect((await site.log()).length).toBe(before)
    const lines = await activityOf(site.server, Number(id))
    const bot = await site.server.ctx.db.selectFrom('provisioners').select('botId').executeTakeFirstOrThrow()
    expect(lines.map(({ action }) => action)).toEqual([
      ...['user.joined', 'user.changed', 'user.changed', 'user.changed', 'user.changed'],
      ...['user.deactivated', 'user.reactivated'],
    ])
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([bot.botId]))
  })
})

test('as Okta speaks: a whole user, replaced, switched off, and again made', async () => {
  const made = await site.scim('POST', '/Users', { body: oktaUser('Can'), type: 'application/json' })
  expect(made.status).toBe(201)
  const path = `/Users/${made.body.id}`
  await site.server.ctx.db
    .updateTable('users')
    .set({ phone: '+905320000000' })
    .where('id', '=', Number(made.body.id))
    .execute()
  const replaced = await site.scim('PUT', path, {
    body: oktaUser('Can', {
      id: made.body.id,
      name: { givenName: 'Canan', familyName: 'Su' },
      displayName: 'Canan Su',
      title: 'Şef',
    }),
  })
  expect(replaced.body).toMatchObject({ displayName: 'Canan Su', title: 'Şef', externalId: '00u-Can' })
  // What Okta is not told to keep is not wiped.
  expect(replaced.body).toMatchObject({ phoneNumbers: [{ value: '+905320000000' }] })
  const credentials = site.server.ctx.db.selectFrom('credentials').where('userId', '=', Number(made.body.id))
  expect(await credentials.selectAll().execute()).toEqual([])
  expect((await site.scim('PUT', path, { body: { ...oktaUser('Can'), active: false } })).body).toMatchObject({
    active: false,
  })
  expect((await site.scim('DELETE', path)).status).toBe(204)
  expect((await site.scim('GET', path)).status).toBe(404)
  expect((await site.person(made.body.id ?? '')).status).toBe('inactive')
  // Whoever comes back is the same person, with all that was theirs.
  const again = await site.scim('POST', '/Users', { body: oktaUser('Can') })
  expect([again.status, again.body.id]).toEqual([201, made.body.id])
  expect(again.body).toMatchObject({ active: true, displayName: 'Can Su' })
})

test('sessions and sockets end at once, and the work goes to somebody else', async () => {
  const person = await site.server.person({ email: 'dora@sirket.example', fullName: 'Dora Er' }, ['Kullanıcı', 'Satış'])
  const claimed = await site.scim('POST', '/Users', { body: entraUser('Dora', { externalId: 'entra-dora' }) })
  expect([claimed.status, claimed.body.id]).toEqual([201, String(person.id)])
  const { server, admin } = site
  const open = await working(server).create(person, { title: 'Açık iş' })
  const deal = await selling(server).deal(person)
  const body = { clientId: randomUUID(), name: 'Depo taşıma', managerId: person.id }
  const project = (await server.call(projectEndpoints.create, { as: admin, body })).body
  const client = await connectLive(await server.url(), person.token)
  const off = await site.scim('PATCH', `/Users/${person.id}`, {
    body: patch({ op: 'replace', value: { active: false } }),
  })
  expect(off.body).toMatchObject({ active: false })
  await soon(() => expect(client.socket.connected).toBe(false))
  expect((await site.server.call(sessionEndpoints.list, { as: person })).status).toBe(401)
  // Nobody is their manager: an Admin has it now.
  expect((await working(server).read(admin, open.id)).body.assignee.id).toBe(admin.id)
  expect((await selling(server).read(admin, deal.id)).owner.id).toBe(admin.id)
  const managed = await server.call(projectEndpoints.read, { as: admin, params: { id: project.id } })
  expect(managed.body.project.manager.id).toBe(admin.id)
  const actions = (await activityOf(site.server, person.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['user.provisioningBegan', 'user.deactivated']))
})

describe('whom a provisioner may keep', () => {
  test('no Admin, no bot, nobody of another, and nobody who waits for an Admin', async () => {
    const second = await site.create({ name: 'Okta' })
    const other = site.speaking(second.token)
    const id = await site.made('Esma')
    const waiting = await site.server.person({ email: 'fulya@sirket.example', status: 'pending' })
    const { botId } = await site.server.ctx.db.selectFrom('provisioners').select('botId').executeTakeFirstOrThrow()
    const tries = [
      await other('POST', '/Users', { body: entraUser('Esma') }),
      await other('POST', '/Users', { body: entraUser('x', { emails: [{ value: site.admin.email, primary: true }] }) }),
      await other('POST', '/Users', { body: entraUser('x', { emails: [{ value: waiting.email }] }) }),
    ]
    expect(tries.map(({ status, body }) => [status, body.scimType])).toEqual(tries.map(() => [409, 'uniqueness']))
    for (const path of [`/Users/${id}`, `/Users/${site.admin.id}`, `/Users/${botId}`, '/Users/0', '/Users/yok']) {
      expect((await other('GET', path)).status).toBe(404)
      expect((await other('PATCH', path, { body: patch({ op: 'replace', path: 'title', value: 'x' }) })).status).toBe(
        404,
      )
      expect((await other('DELETE', path)).status).toBe(404)
    }
    expect((await other('GET', '/Users')).body.totalResults).toBe(0)
    const moved = await site.scim('PATCH', `/Users/${id}`, {
      body: patch({ op: 'replace', path: 'emails[type eq "work"].value', value: site.admin.email }),
    })
    expect([moved.status, moved.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('whoever becomes an Admin keeps account and address; other things follow', async () => {
    const id = await site.made('Gaye')
    const roleId = await site.roleId('Admin')
    await site.server.ctx.db
      .insertInto('userRoles')
      .values({ userId: Number(id), roleId })
      .execute()
    const refused = [
      await site.scim('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', path: 'active', value: false }) }),
      await site.scim('DELETE', `/Users/${id}`),
      await site.scim('PATCH', `/Users/${id}`, {
        body: patch({ op: 'replace', path: 'emails.value', value: 'ben@kotu.example' }),
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(refused[0]?.body.detail).toContain('Admin')
    const titled = await site.scim('PATCH', `/Users/${id}`, {
      body: patch({ op: 'replace', path: 'title', value: 'Müdür' }),
    })
    expect(titled.body).toMatchObject({ title: 'Müdür', active: true })
    expect(await site.person(id)).toMatchObject({ status: 'active', email: 'gaye@sirket.example' })
    const [line] = (await site.log()).filter(({ refusal }) => refusal !== null)
    expect(line).toMatchObject({ refusal: 'protected', userId: Number(id), title: 'Gaye Er' })
    await site.server.ctx.db
      .deleteFrom('userRoles')
      .where('userId', '=', Number(id))
      .where('roleId', '=', roleId)
      .execute()
  })
})

test('a token is kept as its hash, renewed with a day’s overlap, and ends with the provisioner', async () => {
  const { server, admin, create, speaking } = site
  const { id, token } = await create({ name: 'authentik' })
  const works = async (shown: string) => (await speaking(shown)('GET', '/Users')).status
  const stored = JSON.stringify(await server.ctx.db.selectFrom('provisionerTokens').selectAll().execute())
  expect(stored).not.toContain(token)
  const renewed = await server.call(provisioningEndpoints.renew, { as: admin, params: { id } })
  expect([await works(token), await works(renewed.body.token)]).toEqual([200, 200])
  server.clock.advance(25 * 60 * 60_000)
  expect([await works(token), await works(renewed.body.token), await works('scim_yok')]).toEqual([401, 200, 401])
  expect((await server.app.inject({ url: '/scim/v2/Users' })).headers['www-authenticate']).toMatch(/^Bearer/)
  await server.call(provisioningEndpoints.setState, { as: admin, params: { id }, body: { on: false } })
  expect(await works(renewed.body.token)).toBe(403)
  await server.call(provisioningEndpoints.setState, { as: admin, params: { id }, body: { on: true } })
  expect(await works(renewed.body.token)).toBe(200)
  const { body } = await server.call(provisioningEndpoints.list, { as: admin })
  expect(body.rows.find((row) => row.id === id)).toMatchObject({
    name: 'authentik',
    on: true,
    hint: renewed.body.token.slice(0, 9),
  })
  expect(JSON.stringify(body)).not.toContain(renewed.body.token)
  await server.call(provisioningEndpoints.remove, { as: admin, params: { id } })
  expect(await works(renewed.body.token)).toBe(401)
  // A session of an Admin opens nothing at this door.
  expect(await works(admin.token)).toBe(401)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { entraUser, openProvisioned, type Provisioned, patch, query } from './provisioning.testing.ts'

let site: Provisioned
beforeAll(async () => {
  site = await openProvisioned()
})
afterAll(() => site.server.close())

const schema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const group = (displayName: string, members: string[] = []) => ({
  ...{ schemas: [schema], displayName, externalId: `id-${displayName}` },
  members: members.map((value) => ({ value })),
})

async function mapped(...lines: [group: string, role: string][]) {
  const { server, admin, provisioner, roleId } = site
  const { body } = await server.call(provisioningEndpoints.list, { as: admin })
  const now = body.rows.find(({ id }) => id === provisioner.id)
  if (!now) throw new Error('it is there')
  const { name, begins, newcomerRoleId, version } = now
  const groupRoles = await Promise.all(lines.map(async ([of, role]) => ({ group: of, roleId: await roleId(role) })))
  const answer = await server.call(provisioningEndpoints.change, {
    as: admin,
    params: { id: provisioner.id },
    body: { name, begins, newcomerRoleId, version, groupRoles },
  })
  await server.jobs.runDue()
  return answer
}

test('roles come and go with groups, and what an Admin gave stays', async () => {
  const { scim, rolesOf, server, roleId } = site
  expect((await mapped(['Satışçılar', 'Admin'])).body.errors).toHaveProperty('groupRoles')
  await mapped(['Satışçılar', 'Satış'], ['id-Finans', 'Muhasebe'])
  const [ayla, bora] = [await site.made('Ayla'), await site.made('Bora')]
  const made = await scim('POST', '/Groups', { body: group('Satışçılar', [ayla]) })
  expect([made.status, made.body.members]).toMatchObject([201, [{ value: ayla, type: 'User', display: 'Ayla Er' }]])
  expect(await rolesOf(ayla)).toEqual(['Satış', 'Kullanıcı'])
  const again = await scim('POST', '/Groups', { body: group('satışçılar') })
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
  const path = `/Groups/${made.body.id}`

  // As Entra ID adds and takes, one by one and by a list.
  await server.ctx.db
    .insertInto('userRoles')
    .values({ userId: Number(bora), roleId: await roleId('Proje Yöneticisi') })
    .execute()
  const added = await scim('PATCH', path, { body: patch({ op: 'Add', path: 'members', value: [{ value: bora }] }) })
  expect([added.status, added.headers.etag]).toEqual([204, 'W/"2"'])
  expect(await rolesOf(bora)).toEqual(['Proje Yöneticisi', 'Satış', 'Kullanıcı'])
  await scim('PATCH', path, { body: patch({ op: 'Remove', path: 'members', value: [{ value: bora }] }) })
  expect(await rolesOf(bora)).toEqual(['Proje Yöneticisi', 'Kullanıcı'])
  await scim('PATCH', path, { body: patch({ op: 'remove', path: `members[value eq "${ayla}"]` }) })
  expect(await rolesOf(ayla)).toEqual(['Kullanıcı'])
  // As Okta renames, and replaces whole lists.
  await scim('PATCH', path, { body: patch({ op: 'replace', value: { id: made.body.id, displayName: 'Satıcılar' } }) })
  await scim('PATCH', path, { body: patch({ op: 'replace', path: 'members', value: [{ value: ayla, display: 'x' }] }) })
  expect(await rolesOf(ayla)).toEqual(['Kullanıcı'])
  await mapped(['Satıcılar', 'Satış'])
  expect(await rolesOf(ayla)).toEqual(['Satış', 'Kullanıcı'])
  const find = (filter: string, more = {}) => scim('GET', `/Groups${query({ filter, ...more })}`)
  const found = await find('displayName eq "satıcılar"', { excludedAttributes: 'members' })
  expect(found.body.Resources).toMatchObject([{ id: made.body.id, displayName: 'Satıcılar' }])
  expect(found.body.Resources?.[0]).not.toHaveProperty('members')
  expect((await find(`id eq "${made.body.id}" and members eq "${ayla}"`)).body.totalResults).toBe(1)
  expect((await find(`members.value eq "${bora}"`)).body.totalResults).toBe(0)
  expect((await scim('GET', `/Users/${ayla}`)).body.groups).toMatchObject([{ display: 'Satıcılar' }])
  const strangers = [String(site.admin.id), '0', 'yok']
  for (const value of strangers) {
    const answer = await scim('PATCH', path, { body: patch({ op: 'add', path: 'members', value: [{ value }] }) })
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue'])
  }
  expect((await scim('PUT', path, { body: group('Satıcılar', []) })).body.members).toEqual([])
  expect(await rolesOf(ayla)).toEqual(['Kullanıcı'])
  await scim('PUT', path, { body: group('Satıcılar', [ayla, bora]) })
  expect((await scim('DELETE', path)).status).toBe(204)
  expect(await rolesOf(ayla)).toEqual(['Kullanıcı'])
  // Who leaves loses what came by groups, and comes back without.
  const next = await scim('POST', '/Groups', { body: group('Satıcılar', [ayla]) })
  await scim('DELETE', `/Users/${ayla}`)
  expect(await rolesOf(ayla)).toEqual(['Kullanıcı'])
  expect((await scim('GET', `/Groups/${next.body.id}`)).body.members).toEqual([])
})

test('a role that gets an Admin’s rights after it was mapped gives nothing', async () => {
  const { scim, server, rolesOf } = site
  const id = await site.made('Cem')
  const groupRoles = JSON.stringify([{ group: 'Kök', roleId: await site.roleId('Admin') }])
  await server.ctx.db.updateTable('provisioners').set({ groupRoles }).execute()
  await scim('POST', '/Groups', { body: group('Kök', [id]) })
  expect(await rolesOf(id)).toEqual(['Kullanıcı'])
  await mapped()
})

test('a slip at the identity server does not empty the company', async () => {
  const { scim, server, admin, provisioner } = site
  const ids: string[] = []
  for (let number = 0; number < 8; number++) ids.push(await site.made(`Kisi${number}`))
  server.clock.advance(61 * 60_000)
  const off = { body: patch({ op: 'replace', path: 'active', value: false }) }
  // All at once: none passes the limit of five.
  const answers = await Promise.all(ids.map((id) => scim('PATCH', `/Users/${id}`, off)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
  expect(answers.find(({ status }) => status === 403)?.body.detail).toContain('Admin')
  const own = async () => (await server.call(provisioningEndpoints.list, { as: admin })).body.rows[0]
  expect((await own())?.heldSince).not.toBeNull()
  const notices = await server.call(notificationEndpoints.list, { as: admin })
  expect(notices.body.rows.filter(({ kind }) => kind === 'provisionerHeld')).toMatchObject([
    { params: { title: 'Entra ID' } },
  ])
  // Also an hour later, and by the other way; what else there is to do goes on.
  server.clock.advance(61 * 60_000)
  const [left = ''] = ids.filter((_id, at) => answers[at]?.status === 403)
  expect((await scim('DELETE', `/Users/${left}`)).status).toBe(403)
  expect(
    (await scim('PATCH', `/Users/${left}`, { body: patch({ op: 'replace', path: 'title', value: 'Usta' }) })).status,
  ).toBe(200)
  const refused = await server.call(provisioningEndpoints.log, {
    as: admin,
    params: { id: provisioner.id },
    query: { refused: 'true' },
  })
  expect(refused.body.rows[0]).toMatchObject({ act: 'personRemoved', refusal: 'held' })
  const released = await server.call(provisioningEndpoints.release, { as: admin, params: { id: provisioner.id } })
  expect(released.body).toMatchObject({ heldSince: null })
  const rest = await Promise.all(ids.map((id) => scim('PATCH', `/Users/${id}`, off)))
  expect(rest.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(new Set(await Promise.all(ids.map(async (id) => (await site.person(id)).status)))).toEqual(
    new Set(['inactive']),
  )
})

test('two requests for one person, and two for one group, make one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => site.scim('POST', '/Users', { body: entraUser('Tek') })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const groups = await Promise.all([1, 2].map(() => site.scim('POST', '/Groups', { body: group('Tek') })))
  expect(groups.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('invited people get a mail, and come back invited', async () => {
  const { token } = await site.create({ name: 'authentik', begins: 'invited' })
  const scim = site.speaking(token)
  const made = await scim('POST', '/Users', { body: entraUser('Davet') })
  expect(made.body).toMatchObject({ active: true })
  const id = made.body.id ?? ''
  expect((await site.person(id)).status).toBe('invited')
  const mailed = async () =>
    (await site.server.mails()).filter((mail) => JSON.stringify(mail?.to).includes('davet@')).length
  expect(await mailed()).toBe(1)
  await scim('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', path: 'active', value: false }) })
  expect((await site.person(id)).status).toBe('inactive')
  await scim('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', path: 'active', value: true }) })
  expect((await site.person(id)).status).toBe('invited')
  expect(await mailed()).toBe(2)
  const absent = await scim('POST', '/Users', { body: entraUser('Yok', { active: 'False' }) })
  expect(absent.body).toMatchObject({ active: false })
  expect((await site.person(absent.body.id ?? '')).status).toBe('inactive')
})

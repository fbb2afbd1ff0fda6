import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entraUser, openProvisioned, type Provisioned, patch } from './provisioning.testing.ts'

let site: Provisioned
beforeAll(async () => {
  site = await openProvisioned()
})
afterAll(() => site.server.close())

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('says what it offers', async () => {
  const { body } = await site.scim('GET', '/ServiceProviderConfig')
  expect(body).toMatchObject({
    ...{
      patch: { supported: true },
      bulk: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
    },
    filter: { supported: true, maxResults: 200 },
  })
  expect((await site.scim('GET', '/ResourceTypes')).body.totalResults).toBe(2)
  expect((await site.scim('GET', '/Schemas')).body.totalResults).toBe(3)
  expect((await site.scim('GET', `/Schemas/${enterprise}`)).body.id).toBe(enterprise)
  expect((await site.scim('GET', '/Schemas/yok')).status).toBe(404)
  expect((await site.scim('POST', '/Bulk', { body: {} })).status).toBe(501)
  expect((await site.scim('GET', '/Yok')).status).toBe(404)
})

test('is read by another library, whose PATCH comes to the same', async () => {
  const { User, Group } = SCIMMY.Schemas
  const id = await site.made('Lale', { title: 'Usta' })
  const group = await site.scim('POST', '/Groups', { body: { displayName: 'Ustalar', members: [{ value: id }] } })
  expect(JSON.parse(JSON.stringify(new Group(group.body, 'out'))).members).toMatchObject([{ value: id }])
  const { body } = await site.scim('GET', `/Users/${id}`)
  const read = new User(body, 'out')
  expect(JSON.parse(JSON.stringify(read))).toMatchObject({ id, userName: body.userName, title: 'Usta' })
  const message = new SCIMMY.Messages.PatchOp({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [
      { op: 'replace', path: 'name.familyName', value: 'Kaya' },
      { op: 'replace', path: 'displayName', value: 'Lale Kaya' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'lale.kaya@sirket.example' },
      { op: 'add', path: 'phoneNumbers', value: [{ type: 'work', value: '+905321112233' }] },
      { op: 'remove', path: 'title' },
      { op: 'add', value: { timezone: 'Europe/Berlin' } },
    ],
  })
  const { body: ours } = await site.scim('PATCH', `/Users/${id}`, { body: message })
  const theirs = JSON.parse(JSON.stringify(await message.apply(read)))
  for (const name of ['displayName', 'emails', 'phoneNumbers', 'title', 'timezone'])
    expect(ours[name]).toEqual(theirs[name])
  expect(ours.name).toMatchObject({ familyName: 'Kaya', givenName: 'Lale' })
})

test('pages, and leaves out what is not asked for', async () => {
  for (const name of ['Hale', 'Ilgaz', 'Jale']) await site.made(name)
  const all = await site.scim('GET', '/Users?count=500')
  const ids = all.body.Resources?.map(({ id }) => id)
  expect(all.body).toMatchObject({ startIndex: 1, itemsPerPage: ids?.length, totalResults: ids?.length })
  const second = await site.scim('GET', '/Users?startIndex=2&count=2&attributes=userName,name.familyName')
  expect(second.body).toMatchObject({ startIndex: 2, itemsPerPage: 2, totalResults: ids?.length })
  expect(second.body.Resources?.map(({ id }) => id)).toEqual(ids?.slice(1, 3))
  expect(Object.keys(second.body.Resources?.[0] ?? {}).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
  expect((await site.scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: ids?.length, Resources: [] })
  const short = await site.scim('GET', `/Users/${ids?.[0]}?excludedAttributes=emails,meta,${enterprise}:department`)
  expect(short.body).not.toHaveProperty('emails')
  expect(short.body).not.toHaveProperty(enterprise)
})

test('counts versions, and refuses a write to one that is gone', async () => {
  const id = await site.made('Kaan')
  const { headers } = await site.scim('GET', `/Users/${id}`)
  const etag = String(headers.etag)
  expect((await site.scim('GET', `/Users/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const title = (value: string) => ({
    body: patch({ op: 'replace', path: 'title', value }),
    headers: { 'if-match': etag },
  })
  expect((await site.scim('PATCH', `/Users/${id}`, title('Bir'))).status).toBe(200)
  expect((await site.scim('PATCH', `/Users/${id}`, title('İki'))).status).toBe(412)
  expect((await site.scim('DELETE', `/Users/${id}`, { headers: { 'if-match': etag } })).status).toBe(412)
  expect((await site.person(id)).title).toBe('Bir')
})

test.each([
  ['GET', '/Users?filter=userName%20sw%20%22a%22', undefined, 400, 'invalidFilter'],
  ['GET', '/Users?filter=userName%20eq', undefined, 400, 'invalidFilter'],
  ['GET', '/Users?filter=password%20eq%20%22a%22', undefined, 400, 'invalidFilter'],
  ['GET', '/Users?filter=a&filter=b', undefined, 400, 'invalidValue'],
  ['POST', '/Users', { userName: 'kimse' }, 400, 'invalidValue'],
  ['POST', '/Users', { emails: [{ value: 'a@b.example' }] }, 400, 'invalidValue'],
  ['POST', '/Users', { ...entraUser('Uzun'), displayName: 'x'.repeat(130) }, 400, 'invalidValue'],
  ['POST', '/Users', [], 400, 'invalidSyntax'],
  ['POST', '/Users', '{', 400, 'invalidSyntax'],
  ['POST', '/Users', `{"name":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'invalidSyntax'],
  ['GET', '/Users?filter=externalId%20eq%20%22%5Cu0000%22%20or%20a', undefined, 400, 'invalidFilter'],
  ['POST', '/Users', { userName: 'a', externalId: 'a\0b\ud800', emails: [{ value: '\0' }] }, 400, 'invalidValue'],
  ['POST', '/Groups', {}, 400, 'invalidValue'],
] as const)('%s %s refuses %j', async (method, path, body, status, scimType) => {
  const answer = await site.scim(method, path, body === undefined ? {} : { body })
  expect([answer.status, answer.body.scimType]).toEqual([status, scimType])
  expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  expect(answer.body.detail).not.toBe('')
})

test.each([
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'replace', path: 'id', value: '9' }, 'mutability'],
  [{ op: 'replace', path: 'shoeSize', value: 9 }, 'invalidPath'],
  [{ op: 'replace', path: 'title[', value: 9 }, 'invalidPath'],
  [{ op: 'jump', path: 'title', value: 'a' }, 'invalidSyntax'],
  [{ op: 'replace', path: 'active', value: 'belki' }, 'invalidValue'],
  [{ op: 'remove', path: 'userName' }, 'invalidValue'],
])('the operation %j is refused as %s', async (operation, scimType) => {
  const [first] = (await site.scim('GET', '/Users?count=1')).body.Resources ?? []
  const answer = await site.scim('PATCH', `/Users/${first?.id}`, { body: patch(operation) })
  expect([answer.status, answer.body.scimType]).toEqual([400, scimType])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function newcomer() {
  const person = await server.person()
  const { body } = await server.call(userEndpoints.me, { as: person })
  const { fullName, phone, title, about, language, timeZone, version } = body
  return { person, form: { fullName, phone, title, about, language, timeZone, version } }
}

test('a changed profile is answered, told to everybody and recorded', async () => {
  const { person, form } = await newcomer()
  const wanted = { ...form, fullName: '  Ayşe\u202E  Gür ', phone: '+905001112233', title: 'Mimar' }
  const events = await eventsDuring(server.ctx, async () => {
    const { status, body } = await server.call(userEndpoints.updateMe, { as: person, body: wanted })
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: 'Ayşe Gür', phone: '+905001112233', title: 'Mimar', version: 2 })
  })
  const told = events.find((event) => event.name === 'user.changed')
  expect(told?.rooms).toEqual(['everyone'])
  expect(told?.payload).toMatchObject({ id: person.id, fullName: 'Ayşe Gür' })
  expect(told?.payload).not.toHaveProperty('phone')
  const activity = await server.ctx.db
    .selectFrom('activity')
    .select(['action', 'before', 'after'])
    .where('actorId', '=', person.id)
    .execute()
  expect(activity).toMatchObject([{ action: 'user.profileChanged', before: { title: '' }, after: { title: 'Mimar' } }])
  const other = await server.person()
  const seen = await server.call(userEndpoints.read, { as: other, params: { id: person.id } })
  expect(seen.body).toMatchObject({ fullName: 'Ayşe Gür', title: 'Mimar' })
})

test('a stale version answers 409 with the current profile and changes nothing', async () => {
  const { person, form } = await newcomer()
  await server.call(userEndpoints.updateMe, { as: person, body: { ...form, title: 'İlk' } })
  const stale = await server.call(userEndpoints.updateMe, { as: person, body: { ...form, title: 'İkinci' } })
  expect(stale.status).toBe(409)
  expect(stale.body.code).toBe('staleVersion')
  expect(stale.body.current).toMatchObject({ title: 'İlk', version: 2 })
  expect((await server.call(userEndpoints.me, { as: person })).body.title).toBe('İlk')
})

test('of two writes at once one wins and the other hears of it', async () => {
  const { person, form } = await newcomer()
  const titles = ['A', 'B', 'C', 'D']
  const answers = await Promise.all(
    titles.map((title) => server.call(userEndpoints.updateMe, { as: person, body: { ...form, title } })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
})

test('bad input is refused field by field, in the language of the request', async () => {
  const { person, form } = await newcomer()
  const bad = { ...form, phone: '0532', timeZone: 'Ay/Karanlık' }
  const turkish = await server.call(userEndpoints.updateMe, { as: person, body: { ...form, timeZone: bad.timeZone } })
  expect(turkish.status).toBe(400)
  expect(turkish.body.errors).toEqual({ timeZone: ['Bu saat dilimi tanınmıyor.'] })
  const english = await server.call(userEndpoints.updateMe, { as: person, body: bad, language: 'en' })
  expect(english.body.errors).toEqual({ phone: ['Please enter a valid phone number'] })
  const extra = { ...form, role: 'Admin', id: 1 }
  const refused = await server.call(userEndpoints.updateMe, { as: person, body: extra })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['id', 'role'])
})

test('the language is kept and the next request knows it', async () => {
  const { person } = await newcomer()
  const { status } = await server.call(userEndpoints.setLanguage, { as: person, body: { language: 'ar' } })
  expect(status).toBe(204)
  expect((await server.call(userEndpoints.me, { as: person })).body.language).toBe('ar')
})

test('preferences are kept as they were given, each person their own', async () => {
  const { person } = await newcomer()
  const other = await server.person()
  const value = { columns_shown: ['full_name', 'e-mail'], Dense: true, none: null }
  const at = { params: { key: 'table.users' } }
  expect((await server.call(preferenceEndpoints.read, { as: person, ...at })).body).toEqual({ value: null })
  expect((await server.call(preferenceEndpoints.write, { as: person, ...at, body: { value } })).status).toBe(204)
  await server.call(preferenceEndpoints.write, { as: other, ...at, body: { value: 7 } })
  expect((await server.call(preferenceEndpoints.read, { as: person, ...at })).body).toEqual({ value })
  const large = { value: 'x'.repeat(9000) }
  expect((await server.call(preferenceEndpoints.write, { as: person, ...at, body: large })).status).toBe(400)
  const odd = await server.call(preferenceEndpoints.read, { as: person, params: { key: '__proto__' } })
  expect(odd.status).toBe(400)
})

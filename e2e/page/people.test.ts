import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { administering } from '#server/features/people/people.testing.ts'
import type { Person } from '#server/features/tasks/tasks.testing.ts'
import { contactsQuery } from '../../web/features/contacts/contacts.data.ts'
import { peopleList, personQuery, securityQuery } from '../../web/features/people/people.data.ts'
import { myRights, rightsOf } from '../../web/features/rights/rightsQueries.ts'
import { rolesQuery } from '../../web/features/roles/roles.data.ts'
import { userList, userQuery } from '../../web/features/users/users.data.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let admin: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  admin = await server.person({}, ['Admin'])
  colleague = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

test('people are invited, changed, sent away and brought back before an Admin’s eyes', async () => {
  const { invite, deactivate } = administering(server)
  const page = await openPage(server, admin)
  await page.show(rowsQuery(peopleList, { sort: 'fullName', page: 1, size: 10 }))
  await page.show(rolesQuery)
  const made = await page.follows(() => invite(colleague))
  const of = { as: colleague, params: { id: made.id } }
  await page.show(personQuery(made.id))
  await page.follows(async () => done(await server.call(peopleEndpoints.withdrawInvitation, of)))
  await page.follows(async () => done(await server.call(peopleEndpoints.reactivate, of)))

  const joined = await server.person({ fullName: 'Ada Yılmaz' })
  const at = { as: colleague, params: { id: joined.id } }
  await page.show(personQuery(joined.id))
  await page.show(securityQuery(joined.id))
  const {
    fullName: _,
    email,
    phone,
    title,
    department,
    language,
    version,
  } = done(await server.call(peopleEndpoints.read, at))
  const kept = { email, phone, title, department, language, version }
  await page.follows(async () => {
    const body = { ...kept, fullName: 'Zuhal Yılmaz', department: 'Depo', managerId: admin.id }
    return done(await server.call(peopleEndpoints.update, { ...at, body }))
  })
  await page.follows(async () => done(await deactivate(colleague, joined.id)))
  await page.follows(async () => done(await server.call(peopleEndpoints.reactivate, at)))
})

test('somebody who is locked out is let in again before an Admin’s eyes', async () => {
  const somebody = await server.person()
  for (let count = 0; count < 10; count += 1) {
    await server.call(accountEndpoints.login, { body: { email: somebody.email, password: 'yanlış-parola' } })
  }
  const page = await openPage(server, admin)
  await page.show(rowsQuery(peopleList, { sort: 'fullName', page: 1, size: 100 }))
  await page.show(personQuery(somebody.id))
  await page.show(securityQuery(somebody.id))
  const of = { as: colleague, params: { id: somebody.id } }
  await page.follows(async () => done(await server.call(personSecurityEndpoints.unlock, of)))
})

test('the list of people and a person’s page follow what somebody says of themselves', async () => {
  const me = await server.person()
  const { invite, deactivate } = administering(server)
  const somebody = await server.person({ fullName: 'Bora Kaya' })
  const page = await openPage(server, me)
  await page.show(rowsQuery(userList, { page: 1, size: 10, sort: 'fullName' }))
  await page.show(rowsQuery(userList, { page: 1, size: 10, sort: 'fullName', q: 'bora' }))
  await page.show(rowsQuery(userList, { page: 1, size: 10, sort: 'fullName', department: 'Depo' }))
  await page.show(userQuery(somebody.id))
  await page.show(contactsQuery)
  const own = { as: somebody }
  const { version, language, timeZone } = done(await server.call(userEndpoints.me, own))
  const said = { phone: '+905321112233', title: 'Uzman', about: 'Depo', language, timeZone }
  await page.follows(async () => {
    const body = { ...said, fullName: 'Zerrin Kaya', version }
    return done(await server.call(userEndpoints.updateMe, { ...own, body }))
  })
  await page.follows(() => invite(colleague, { username: 'yenikisi', email: 'yeni@imece.test' }))
  const at = { as: colleague, params: { id: somebody.id } }
  const managed = done(await server.call(peopleEndpoints.read, at))
  await page.follows(async () => {
    const { fullName, email, phone, title, language: spoken, version: now } = managed
    const body = { fullName, email, phone, title, language: spoken, version: now, department: 'Depo', managerId: null }
    return done(await server.call(peopleEndpoints.update, { ...at, body }))
  })
  await page.follows(async () => done(await deactivate(colleague, somebody.id)))
  await page.follows(async () => done(await server.call(peopleEndpoints.reactivate, at)))
})

test('what I note about somebody elsewhere is noted here, and so is whom I block', async () => {
  const [me, somebody] = [await server.person(), await server.person()]
  const page = await openPage(server, me)
  await page.show(contactsQuery)
  await page.show(userQuery(somebody.id))
  const of = { as: me, params: { userId: somebody.id } }
  const body = { tags: ['depo'], important: true }
  await page.follows(async () => done(await server.call(contactEndpoints.update, { ...of, body })))
  await page.follows(async () => done(await server.call(contactEndpoints.block, of)))
  await page.follows(async () => done(await server.call(contactEndpoints.unblock, of)))
})

test('roles are made, changed, given and taken away', async () => {
  const holder = await server.person()
  const page = await openPage(server, admin)
  await page.show(rolesQuery)
  await page.show(rightsOf(holder.id))
  await page.show(myRights)
  await page.show(rowsQuery(peopleList, { sort: 'fullName', page: 1, size: 100 }))
  await page.show(rowsQuery(userList, { page: 1, size: 100, sort: 'fullName' }))
  const draft = { name: 'Depo sorumlusu', rules: [{ action: 'read' as const, subject: 'Report' as const }] }
  const made = await page.follows(async () =>
    done(await server.call(roleEndpoints.create, { as: colleague, body: draft })),
  )
  const give = (roleIds: number[]) =>
    page.follows(async () => {
      const body = { roleIds, version: 1 }
      return done(await server.call(roleEndpoints.assign, { as: colleague, params: { id: holder.id }, body }))
    })
  await give([made.id])
  const of = { as: colleague, params: { id: made.id } }
  const { rows } = done(await server.call(roleEndpoints.list, { as: colleague }))
  const successorId = rows.find(({ name }) => name === 'Kullanıcı')?.id ?? 0
  await page.follows(async () => {
    const body = { name: 'Depo', rules: [], requiresTwoStep: true, version: made.version }
    return done(await server.call(roleEndpoints.update, { ...of, body }))
  })
  await page.follows(async () => done(await server.call(roleEndpoints.remove, { ...of, query: { successorId } })))
})

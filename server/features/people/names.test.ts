import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it.each([
  [accountEndpoints.register, 'fullName'],
  [accountEndpoints.setup, 'fullName'],
  [peopleEndpoints.create, 'fullName'],
  [peopleEndpoints.update, 'fullName'],
  [userEndpoints.updateMe, 'fullName'],
  [ticketEndpoints.openAsVisitor, 'name'],
])('$method $path takes no web address for a name', async ({ method, path }, field) => {
  const admin = await server.person({}, ['Admin'])
  const answer = await server.app.inject({
    method,
    url: path.replace(':id', String(admin.id)),
    headers: { authorization: admin.token, 'accept-language': 'en' },
    // Nothing else is there: what counts is what the door says of the name.
    payload: { [field]: 'Hesap kapanıyor https://evil.example/giris' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[field]).toEqual(['A name cannot contain a web address; enter only the name.'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('people are found in any letters, exact ones first, with where to go', async () => {
  const reader = await server.person()
  const alike = await server.person({ fullName: 'Sule Kaya' })
  const exact = await server.person({ fullName: 'Şule Kaya', title: 'Mimar', department: 'Çizim' })
  await server.person({ fullName: 'Şule Bekler', status: 'pending' })
  const search = async (q: string, kinds?: string) =>
    (await server.call(searchEndpoints.search, { as: reader, query: { q, kinds } })).body.hits
  expect(await search('şule')).toEqual([
    { kind: 'user', id: exact.id, title: 'Şule Kaya', detail: 'Mimar · Çizim', path: `/users/view/${exact.id}` },
    { kind: 'user', id: alike.id, title: 'Sule Kaya', detail: '', path: `/users/view/${alike.id}` },
  ])
  expect(await search('ŞULE kay', 'user')).toHaveLength(2)
  expect(await search('şule', 'task')).toEqual([])
  expect(await search('%')).toEqual([])
})

test('nobody searches without signing in or without words', async () => {
  const reader = await server.person()
  expect((await server.call(searchEndpoints.search, { query: { q: 'a' } })).status).toBe(401)
  expect((await server.call(searchEndpoints.search, { as: reader, query: { q: '  ' } })).status).toBe(400)
})

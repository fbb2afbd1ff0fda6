import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { unzip } from '../../platform/export/zip.testing.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { leftOut, ownDataSources } from './sources.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let person: Person
let other: Person

beforeAll(async () => {
  server = await openTestServer()
  person = await server.person({ fullName: 'Işıl Çağlar' })
  other = await server.person()
  for (const [as, title] of [
    [person, 'Benim işim'],
    [other, 'Onun işi'],
  ] as const) {
    const body = { clientId: randomUUID(), title, assigneeId: as.id }
    expect((await server.call(taskEndpoints.create, { as, body })).status).toBe(201)
  }
})
afterAll(() => server.close())

const start = (as: Person, clientId = randomUUID(), password = testPassword) =>
  server.call(ownDataEndpoints.start, { as, body: { clientId, password } })
const overview = async (as: Person) => (await server.call(ownDataEndpoints.overview, { as })).body

async function archiveOf(as: Person) {
  expect((await start(as)).status).toBe(202)
  await server.jobs.runDue()
  const [made] = (await overview(as)).exports
  const answer = await server.app.inject({ url: made?.file?.url ?? '', headers: { authorization: as.token } })
  return { made, files: unzip(answer.rawPayload), url: made?.file?.url ?? '' }
}

const rowsIn = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')

test('every table that names people is either in the archive or left out on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(server.ctx.db)
  const known = [...ownDataSources.map(({ table }) => table), ...Object.keys(leftOut)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(ownDataSources.map(({ name }) => name)).size).toBe(ownDataSources.length)
})

test('every kind has a name that people read', () => {
  const words = JSON.parse(readFileSync(new URL('../../../web/i18n/tr/ownData.json', import.meta.url), 'utf8'))
  expect(Object.keys(words.kinds).sort()).toEqual(ownDataSources.map(({ name }) => name).sort())
})

describe('the archive', () => {
  test('is made for who knows the password, and for nobody else at the screen', async () => {
    const someone = await server.person()
    const url = ownDataEndpoints.start.path
    const headers = { authorization: someone.token, 'accept-language': 'tr' }
    const without = await server.app.inject({ method: 'POST', url, headers, payload: { clientId: randomUUID() } })
    expect(without.statusCode).toBe(400)
    const refused = await start(someone, randomUUID(), 'yanlis-1')
    expect([refused.status, refused.body.errors]).toEqual([400, { password: ['Parola hatalı'] }])
    expect((await overview(someone)).exports).toEqual([])
    expect((await start(someone)).status).toBe(202)
  })

  test('holds what is mine, as many rows as the overview says, and nothing of others', async () => {
    const body = { category: 'data', subject: 'Kayıt', text: 'Verilerim', clientId: randomUUID() } as const
    await server.call(ticketEndpoints.open, { as: person, body })
    const before = (await overview(person)).kinds
    const { made, files } = await archiveOf(person)
    expect(made).toMatchObject({ state: 'done', done: made?.total })
    expect(made?.file?.name).toMatch(/^imece Işıl Çağlar .*\.zip$/)
    expect(rowsIn(files, 'profile')).toMatchObject([{ id: person.id, email: person.email }])
    expect(rowsIn(files, 'tasks').map(({ title }) => title)).toEqual(['Benim işim'])
    expect(rowsIn(files, 'ticket-messages')).toMatchObject([{ text: 'Verilerim' }])
    // The log, the sessions and the archive itself go on while it is made.
    const moving = ['activity', 'sessions', 'exports', 'files']
    for (const { name, rows } of before.filter((kind) => !moving.includes(kind.name))) {
      expect([name, rowsIn(files, name).length]).toEqual([name, rows])
    }
  })

  test('carries no secret', async () => {
    const { files } = await archiveOf(person)
    const everything = [...files.values()].map(String).join('\n')
    const secrets = await sql<{ secret: string }>`
      select token_hash as secret from sessions union select file_token_hash from sessions
      union select password_hash from credentials union select storage_key from files`.execute(server.ctx.db)
    expect(secrets.rows.length).toBeGreaterThan(3)
    expect(secrets.rows.filter(({ secret }) => everything.includes(secret))).toEqual([])
  })

  test('is for its person alone, and is thrown away when it is not wanted any more', async () => {
    const { made, url } = await archiveOf(person)
    const fetched = (as: Person) => server.app.inject({ url, headers: { authorization: as.token } })
    expect((await fetched(other)).statusCode).toBe(404)
    const remove = (as: Person) => server.call(ownDataEndpoints.remove, { as, params: { id: made?.id ?? 0 } })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(person)).status).toBe(204)
    expect((await overview(person)).exports.map(({ id }) => id)).not.toContain(made?.id)
  })

  test('is made one at a time; a repeated request is the same; one that was stopped is not made', async () => {
    const key = randomUUID()
    const first = (await start(other, key)).body
    expect((await start(other, key)).body.id).toBe(first.id)
    expect(await start(other)).toMatchObject({ status: 422, body: { code: 'ownDataBusy' } })
    await server.call(ownDataEndpoints.remove, { as: other, params: { id: first.id } })
    await server.jobs.runDue()
    expect((await overview(other)).exports).toEqual([])
  })
})

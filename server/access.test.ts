import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { features } from './app.ts'
import { talking } from './features/messages/messages.testing.ts'
import { working } from './features/tasks/tasks.testing.ts'
import { type AccessRow, type ActorName, actors, callOf, type Target } from './testing/accessRow.ts'
import { accessTable } from './testing/accessTable.ts'
import { openTestServer, type TestServer } from './testing/harness.ts'

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const rowOf = (endpoint: EndpointShape) => accessTable.find((row) => row.endpoint === endpoint)
const endpoints = features.flatMap((feature) => feature.routes ?? []).map((route) => route.endpoint)

const roleNames: Record<ActorName, string[]> = {
  visitor: [],
  member: ['Kullanıcı'],
  projectManager: ['Proje Yöneticisi'],
  accountant: ['Muhasebe'],
  admin: ['Admin'],
  deactivated: ['Admin'],
}

let server: TestServer
let roles = 0
let calls = 0

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
})
afterAll(() => server.close())

async function newRole(): Promise<number> {
  const { id } = await server.ctx.db
    .insertInto('roles')
    .values({ name: `Ekip ${++roles}`, rules: JSON.stringify([]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newPerson(actor: ActorName) {
  const person = await server.person(actor === 'deactivated' ? { status: 'inactive' } : {}, roleNames[actor])
  await server.session(person.id)
  const { id: sessionId } = await server.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', person.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { token: person.token, target: { userId: person.id, sessionId, roleId: await newRole() } }
}

const standing = new Map<string, ReturnType<typeof newPerson>>()

/** Reading changes nobody, nor does a call that is turned away: such calls find the person of the one before. */
function personFor(row: AccessRow, caller: ActorName, part: ActorName | 'owner' = caller) {
  const actor = part === 'owner' ? 'member' : part
  if (row.endpoint.method !== 'GET' && row.may.includes(caller)) return newPerson(actor)
  const person = standing.get(part) ?? newPerson(actor)
  standing.set(part, person)
  return person
}

async function statusFor(row: AccessRow, token: string | undefined, target: Target): Promise<number> {
  calls++
  // Visitors are limited by address; here each call comes from its own.
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const answer = await server.app.inject({ ...callOf(row, target, token), remoteAddress })
  return answer.statusCode
}

function expectation(row: AccessRow, actor: ActorName, answer: number): number {
  if (row.may.includes(actor)) return answer
  return actor === 'visitor' || actor === 'deactivated' ? 401 : 403
}

test('every endpoint has a row in the table, and every row an endpoint', () => {
  expect(endpoints.filter((endpoint) => !rowOf(endpoint)).map(nameOf)).toEqual([])
  expect(accessTable.filter((row) => !endpoints.includes(row.endpoint)).map((row) => nameOf(row.endpoint))).toEqual([])
})

/** Whether an object somewhere in a body would let a field in that nobody named. Lists of names to values are no such object. */
function takesMore(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const isOpen = Reflect.get(schema, 'type') === 'object' && Reflect.get(schema, 'additionalProperties') === undefined
  return isOpen || Object.values(schema).some(takesMore)
}

test('no body takes a field it does not name; only signing in ignores it, as specified', () => {
  const open = endpoints.filter(
    ({ body }) => body && takesMore(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  )
  expect(open.map(nameOf)).toEqual(['POST /api/auth/login'])
})

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), rowOf(endpoint)] as const))('%s', (_, row) => {
  if (!row) return
  const { othersAnswer } = row
  test.each(actors)('as %s', async (actor) => {
    const { token, target } = await personFor(row, actor)
    const status = await statusFor(row, actor === 'visitor' ? undefined : token, target)
    expect(status).toBe(expectation(row, actor, row.answer))
  })
  if (othersAnswer === undefined) return
  test.each(actors)("as %s, on another's row", async (actor) => {
    const { token } = await personFor(row, actor)
    const other = await personFor(row, actor, 'owner')
    const status = await statusFor(row, actor === 'visitor' ? undefined : token, other.target)
    expect(status).toBe(expectation(row, actor, othersAnswer))
  })
})

/** No endpoint of the contract, as it answers bytes: what it lets out is decided by what each file hangs on. */
describe('GET /files/:id', () => {
  const closed = (actor: ActorName) => (actor === 'visitor' || actor === 'deactivated' ? 401 : 404)
  const statusOf = async (url: string, token: string | undefined) =>
    (await server.app.inject({ url, headers: token === undefined ? {} : { authorization: token } })).statusCode

  test.each(actors)('as %s: a loose upload, a letter’s and a task’s file of somebody else', async (actor) => {
    const { token } = await newPerson(actor)
    const [owner, friend] = [await server.person(), await server.person()]
    const { upload, dm, send } = talking(server)
    const files = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map((name) => upload(owner, name, name)))
    const [loose, letter, ofTask] = files.map(({ id }) => id)
    await send(owner, await dm(owner, friend), { attachmentIds: [letter ?? 0] })
    await working(server).create(owner, { attachmentIds: [ofTask ?? 0] })
    const asked = actor === 'visitor' ? undefined : token
    const answers = await Promise.all([loose, letter, ofTask].map((id) => statusOf(`/files/${id}`, asked)))
    const task = actor === 'admin' ? 200 : closed(actor)
    expect(answers).toEqual([closed(actor), closed(actor), task])
    for (const { url } of files) expect(await statusOf(url, owner.token)).toBe(200)
  })
})

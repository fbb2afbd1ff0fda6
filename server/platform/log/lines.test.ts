import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ServerProcess, startServerProcess } from '../../testing/serverProcess.ts'
import { soon } from '../live/testGateway.ts'

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string(),
  service: z.string().min(1),
  process: z.string().regex(/^[0-9a-f]{8}$/),
  pid: z.number(),
  host: z.string().min(1),
})

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imece-lines-'))
  server = await startServerProcess({ DATA_DIR: dataDir, ACCESS_LOG: 'on', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Every line that was written: each must be JSON and say where it comes from. */
const lines = () =>
  server.output.stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)))

const lineOf = async (reqId: string) => {
  let found: z.infer<typeof line> | undefined
  await soon(() => {
    found = lines().find((one) => one.reqId === reqId)
    expect(found).toBeDefined()
  })
  return found
}

test('standard output is JSON alone, from the first table on; what people read goes beside it', async () => {
  expect(lines().map(({ msg }) => msg)).toContain('the tables of a new database are made')
  await soon(() => expect(server.output.stderr).toContain('Create the first Admin'))
  expect(new Set(lines().map(({ process }) => process)).size).toBe(1)
})

test('an answer names its request, and its line says what was asked, by whom, and how it went', async () => {
  const given = await fetch(`${server.url}/api/workspace`, { headers: { 'x-request-id': 'proxy-1.2_3' } })
  expect(given.headers.get('x-request-id')).toBe('proxy-1.2_3')
  expect(await lineOf('proxy-1.2_3')).toMatchObject({
    service: 'http',
    method: 'GET',
    route: '/api/workspace',
    status: 200,
    ms: expect.any(Number),
    userId: null,
  })
  for (const strange of ['a b', 'x'.repeat(65), '"><script>']) {
    const answer = await fetch(`${server.url}/api/workspace`, { headers: { 'x-request-id': strange } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a signed-in person is a number, and nothing of theirs is in any line', async () => {
  const token = /\/kurulum\/([\w-]+)/.exec(server.output.stderr)?.[1]
  const body = {
    token,
    workspaceName: 'Deneme',
    fullName: 'Işıl Karahan',
    username: 'isilkarahan',
    email: 'isil@imece.test',
    password: 'cok-gizli-parola-1',
    passwordConfirmation: 'cok-gizli-parola-1',
  }
  const setup = await fetch(`${server.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const made = z.looseObject({ accessToken: z.string() }).parse(await setup.json())
  const headers = { authorization: made.accessToken, 'x-request-id': 'kisi-1' }
  expect((await fetch(`${server.url}/api/system-status/processes`, { headers })).status).toBe(200)
  expect(await lineOf('kisi-1')).toMatchObject({ route: '/api/system-status/processes', userId: expect.any(Number) })
  for (const secret of [token ?? 'none', made.accessToken, 'isil@imece.test', 'Karahan', 'cok-gizli'])
    expect(server.output.stdout).not.toContain(secret)
})

test('probes and files of the pages are no lines', async () => {
  for (const path of ['/healthz', '/readyz']) await fetch(`${server.url}${path}`)
  const end = await fetch(`${server.url}/api/nothing`, { headers: { 'x-request-id': 'son' } })
  expect(end.status).toBe(404)
  await lineOf('son')
  expect(lines().filter(({ route }) => route === '/healthz' || route === '/readyz')).toEqual([])
})

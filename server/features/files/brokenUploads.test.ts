import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer, testBucket } from '../../testing/harness.ts'

let server: TestServer
let person: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer({ config: { logLevel: 'error', storage: testBucket() } })
  person = await server.person()
})
afterAll(() => server.close())

const upload = (payload: string, type = 'multipart/form-data; boundary=sinir') =>
  server.app.inject({
    method: 'POST',
    url: fileEndpoints.upload.path,
    payload,
    headers: { 'content-type': type, authorization: person.token, 'accept-language': 'tr' },
  })
const part = (content: string, more = '', name = 'file; filename="a.txt') =>
  `--sinir\r\ncontent-disposition: form-data; name="${name.replace('; ', '"; ')}"${more}\r\n\r\n${content}`

/** What the system log holds once everything that was logged until now has reached it. */
async function logged(): Promise<string[]> {
  const messages = async () =>
    (await server.ctx.db.selectFrom('systemLog').select('message').execute()).map(({ message }) => message)
  server.ctx.log.error('so far')
  await soon(async () => expect(await messages()).toContain('so far'))
  return (await messages()).filter((message) => message !== 'so far')
}

test.each([
  ['has no boundary', 'deneme', 'multipart/form-data'],
  ['has an empty boundary', 'deneme', 'multipart/form-data; boundary='],
  ['holds no part', 'deneme', undefined],
  ['ends within the head of a part', '--sinir\r\ncontent-disposition: form-d', undefined],
  ['ends within a file', part('yarım'), undefined],
  ['has a part without a name', '--sinir\r\n\r\nx\r\n--sinir--\r\n', undefined],
  ['is empty', '', undefined],
  ['names what every object has', `${part('x', '', '__proto__; filename="a.txt')}\r\n--sinir--\r\n`, undefined],
  [
    'carries broken JSON',
    `--sinir\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--sinir--\r\n`,
    undefined,
  ],
])('a form that %s is the sender’s mistake', async (_what, payload, type) => {
  const answer = await upload(payload, type)
  expect(answer.statusCode).toBe(400)
  expect(Object.values(answer.json().errors).flat()).toEqual([expect.stringMatching(/\.$/)])
})

test('neither these nor an upload that breaks off are errors of the system', async () => {
  const address = new URL(await server.url())
  const socket = connect(Number(address.port), address.hostname)
  const payload = part('x'.repeat(200_000))
  const head = [
    'POST /api/files HTTP/1.1',
    `host: ${address.host}`,
    `authorization: ${person.token}`,
    'content-type: multipart/form-data; boundary=sinir',
    `content-length: ${payload.length + 100_000}`,
  ]
  const arrived = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()))
  socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`)
  await arrived
  const closed = new Promise<void>((resolve) => server.app.server.once('connection', () => resolve()))
  socket.destroy()
  // The next request comes after what the broken one left.
  await Promise.all([closed, fetch(`${address.origin}/healthz`)])
  expect((await upload(`${part('tamam')}\r\n--sinir--\r\n`)).statusCode).toBe(201)
  expect(await logged()).toEqual([])
})

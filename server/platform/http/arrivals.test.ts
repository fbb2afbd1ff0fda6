import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  server = await openTestServer({
    config: { arrivalMs: { form: 300, file: 60_000 }, connectionsPerAddress: 3 },
  })
  port = Number(new URL(await server.url()).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy()
    await untilClosed(socket)
  }
})
afterAll(() => server.close())

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // How it is cut is the other side's business.
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const untilClosed = (socket: Socket) => socket.closed || once(socket.resume(), 'close')

const head = (type: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`

it('cuts off whoever never finishes their sentence, and takes it for no fault of its own', async () => {
  const slow = await open()
  slow.write(`${head('application/json')}{"email":`)
  await untilClosed(slow)
  const errors = await server.ctx.db.selectFrom('systemLog').selectAll().execute()
  expect(errors).toEqual([])
})

it('waits longer for a file', async () => {
  const [form, file] = [await open(), await open()]
  file.write(head('multipart/form-data; boundary=x'))
  form.write(head('application/json'))
  await untilClosed(form)
  expect(file.closed).toBe(false)
})

it('gives one address so many connections, and room again when one has gone', async () => {
  const first = await open()
  await open()
  await open()
  const fourth = await open()
  await untilClosed(fourth)
  expect(first.closed).toBe(false)
  first.destroy()
  await expect
    .poll(async () => {
      const next = await open()
      next.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const answer = await Promise.race([once(next, 'data').then(String), once(next, 'close').then(() => '')])
      return answer.startsWith('HTTP/1.1 200')
    })
    .toBe(true)
})

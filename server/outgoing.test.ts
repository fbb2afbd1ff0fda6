import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFcm } from './features/notifications/push/fcm.ts'
import { browser } from './features/notifications/push/pushService.testing.ts'
import { sendWebPush } from './features/notifications/push/webPush.ts'
import { openOutside } from './platform/http/outsideSocket.ts'
import { sendMail } from './platform/mail/mail.ts'
import { mailCheck } from './platform/mail/mailCheck.ts'
import { openTestServer, type TestServer } from './testing/harness.ts'

/** Takes every connection and says nothing. */
const callers = new Set<Socket>()
const silent = createServer((socket) => {
  callers.add(socket)
  socket.on('error', () => socket.destroy())
})
let server: TestServer
let address: string

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  address = `127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'imece-deneme',
    client_email: 'imece@example.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `http://${address}/token`,
  }
  server = await openTestServer({
    config: {
      smtpUrl: `smtp://${address}`,
      fcmServiceAccount: JSON.stringify(account),
      fcmUrl: `http://${address}`,
      reachesInside: true,
      outsideMs: 200,
    },
  })
})
afterAll(async () => {
  await server?.close()
  for (const socket of callers) socket.destroy()
  silent.close()
})

const news = { title: 'Haber', body: 'Yeni', href: '/', tag: 'a' }

test.each([
  [
    'a mail',
    /Greeting never received/,
    () => sendMail(server.ctx, { to: 'ada@example.com', template: 'invitation', language: 'en', params: {} }),
  ],
  ['the look at the mail server', /Greeting never received/, () => mailCheck.run(server.ctx)],
  [
    'a notification to a browser',
    /127.0.0.1 did not answer within 0.2 s/,
    () => sendWebPush(server.ctx, { endpoint: `http://${address}/x`, ...browser().keys }, news),
  ],
  [
    'a question to a machine that speaks no http',
    /did not answer in time/,
    async () => {
      const [host = '', port] = address.split(':')
      const door = { inside: true, named: [], signal: AbortSignal.timeout(200) }
      await openOutside({ host, port: Number(port) }, { host }, door)
    },
  ],
  ['a notification to an app', /127.0.0.1 did not answer within 0.2 s/, () => sendFcm(server.ctx, 'cihaz', news)],
])('%s does not wait for who never answers', async (_what, words, send) => {
  await expect(send()).rejects.toThrow(words)
})

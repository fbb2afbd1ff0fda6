import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { systemActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { notify } from '../notify.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Asked {
  path: string
  authorization: string | undefined
  body: string
}

/** Stands in for Google: gives out access for a signed assertion, and takes messages. */
async function openGoogle() {
  const asked: Asked[] = []
  let status = 200
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const isToken = request.url === '/token'
    answer.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(isToken ? { access_token: 'yetki-1', expires_in: 3600 } : {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const answerWith = (next: number) => {
    status = next
  }
  return { url: `http://127.0.0.1:${port}`, asked, answerWith, close: () => new Promise((done) => server.close(done)) }
}

let google: Awaited<ReturnType<typeof openGoogle>>
let server: TestServer
let ada: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  google = await openGoogle()
  const account = {
    project_id: 'imece-deneme',
    client_email: 'imece@imece-deneme.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${google.url}/token`,
  }
  const config = { fcmServiceAccount: JSON.stringify(account), fcmUrl: google.url, reachesInside: true }
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
  await google.close()
})
beforeEach(async () => {
  ada = await server.person()
  await handOver(ada, `cihaz-${ada.id}`)
  await confirm(ada)
  google.asked.length = 0
  google.answerWith(200)
})

type Person = typeof ada
const handOver = async (as: Person, fcmToken: string) => {
  expect((await server.call(accountEndpoints.changeFcmToken, { as, body: { fcmToken } })).status).toBe(204)
}
const apps = async (as: Person) => (await server.call(pushEndpoints.read, { as })).body.devices
const confirm = async (as: Person) => {
  const [app] = await apps(as)
  const answer = await server.call(pushEndpoints.confirmApp, { as, params: { id: app?.id ?? 0 } })
  expect(answer.status).toBe(204)
}
const mails = async (as: Person) => {
  await server.jobs.runDue()
  const admin = await server.person({}, ['Admin'])
  const { body } = await server.call(mailEndpoints.list, { as: admin })
  return body.rows.filter(({ to }) => to.includes(as.email)).map(({ subject }) => subject)
}

const tell = async () => {
  await inTransaction(server.ctx, systemActor('test'), (tx) =>
    notify(tx, [ada.id], { kind: 'taskAssigned', params: { key: 'GRV-1', title: 'Teklif' }, href: '/task-manager' }),
  )
  await server.jobs.runDue()
}
const sent = () => google.asked.filter(({ path }) => path !== '/token')
const tokens = () => server.ctx.db.selectFrom('pushTokens').select('token').where('userId', '=', ada.id).execute()

test('an app gets it through Firebase, with access that a signed assertion gave', async () => {
  await tell()
  const [granted] = google.asked.filter(({ path }) => path === '/token')
  const assertion = new URLSearchParams(granted?.body).get('assertion') ?? ''
  const { payload } = await jwtVerify(assertion, publicKey, {
    issuer: 'imece@imece-deneme.iam.gserviceaccount.com',
    audience: `${google.url}/token`,
    currentDate: server.ctx.clock.now(),
  })
  expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging')
  const [message] = sent()
  expect(message).toMatchObject({ path: '/v1/projects/imece-deneme/messages:send', authorization: 'Bearer yetki-1' })
  expect(JSON.parse(message?.body ?? '{}').message).toMatchObject({
    token: `cihaz-${ada.id}`,
    notification: { title: 'Bir çalışma arkadaşınız size GRV-1 görevini verdi: Teklif', body: '' },
    data: { href: '/task-manager' },
  })
})

test('a token that Firebase no longer knows is forgotten', async () => {
  google.answerWith(404)
  await tell()
  expect(sent()).toHaveLength(1)
  expect(await tokens()).toEqual([])
})

test('what fails for a while is tried again with the token kept', async () => {
  google.answerWith(503)
  await tell()
  google.answerWith(200)
  server.clock.advance(10 * 60_000)
  await server.jobs.runDue()
  expect(sent()).toHaveLength(2)
  expect(await tokens()).toHaveLength(1)
})

test('a device that a link handed over hears nothing until the person says that it is theirs', async () => {
  ada = await server.person()
  await handOver(ada, 'baskasinin-telefonu')
  expect(await apps(ada)).toMatchObject([{ kind: 'app', current: true, confirmed: false }])
  await tell()
  expect((await server.call(pushEndpoints.test, { as: ada })).body).toEqual({ devices: 0 })
  expect(sent()).toEqual([])
  expect(await mails(ada)).toEqual([])

  await confirm(ada)
  expect(await apps(ada)).toMatchObject([{ confirmed: true }])
  await tell()
  expect(sent()).toHaveLength(1)
  expect(await apps(ada)).toMatchObject([{ lastUsedAt: expect.any(String) }])
  expect(await mails(ada)).toEqual(['Bildirimleriniz yeni bir cihaza gönderiliyor'])
})

test('the same device is not asked about again, and is asked about anew once it is somebody else’s', async () => {
  const token = `cihaz-${ada.id}`
  await handOver(ada, token)
  expect(await apps(ada)).toMatchObject([{ confirmed: true }])
  const bora = await server.person()
  await handOver(bora, token)
  expect(await apps(ada)).toEqual([])
  expect(await apps(bora)).toMatchObject([{ confirmed: false }])
})

test('a person removes their own devices, and nobody else’s', async () => {
  const [app] = await apps(ada)
  const params = { id: app?.id ?? 0 }
  const stranger = await server.person()
  expect((await server.call(pushEndpoints.removeApp, { as: stranger, params })).status).toBe(404)
  expect((await server.call(pushEndpoints.confirmApp, { as: stranger, params })).status).toBe(404)
  expect((await server.call(pushEndpoints.removeApp, { as: ada, params })).status).toBe(204)
  expect(await apps(ada)).toEqual([])
  await tell()
  expect(sent()).toEqual([])
})

test('however many devices are handed over, only so many are kept, those that the person agreed to first', async () => {
  for (let number = 0; number < 25; number++) await handOver(ada, `cok-${ada.id}-${number}`)
  const kept = await apps(ada)
  expect(kept).toHaveLength(20)
  expect(kept.filter(({ confirmed }) => confirmed)).toHaveLength(1)
})

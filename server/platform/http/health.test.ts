import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { createDeparture } from './departure.ts'
import { serveHealth } from './health.ts'

const metricsToken = 'olcum-anahtari-0001'
const addresses = ['/healthz', '/readyz', '/metrics']
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { metricsToken, requestsPerMinute: 100 } })
})
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${metricsToken}`, ...headers } })

it('answers monitors however often they ask', async () => {
  for (const url of addresses) {
    const answers = await Promise.all(Array.from({ length: url === '/readyz' ? 1300 : 130 }, () => ask(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode)), url).toEqual(new Set([200]))
  }
  // Whoever is no monitor is counted at the door of the numbers too.
  expect((await server.app.inject('/metrics')).statusCode).toBe(401)
  const visits = await Promise.all(Array.from({ length: 130 }, () => server.app.inject('/metrics')))
  expect(visits.at(-1)?.statusCode).toBe(429)
})

it('answers monitors under any name', async () => {
  for (const url of addresses) {
    const answer = await ask(url, { host: 'web-1.cluster.internal', origin: 'http://elsewhere.example' })
    expect(answer.statusCode, url).toBe(200)
  }
})

it('asks no database who is asking', async () => {
  let asked = 0
  const { identify } = server.ctx.authenticator
  server.ctx.authenticator.identify = async () => {
    asked += 1
    throw new Error('The database is away')
  }
  for (const url of addresses) expect((await ask(url)).statusCode, url).toBe(200)
  expect((await ask('/healthz', { authorization: 'anything' })).statusCode).toBe(200)
  expect((await ask('/readyz', { authorization: 'anything' })).statusCode).toBe(200)
  expect(asked).toBe(0)
  server.ctx.authenticator.identify = identify
})

it('says not ready while the database is silent, and asks it once for all who want to know', async () => {
  const app = Fastify()
  let asked = 0
  serveHealth(app, createDeparture(), () => {
    asked += 1
    return new Promise(() => {})
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":"not ready"}']))
  expect(asked).toBe(1)
  await app.close()
})

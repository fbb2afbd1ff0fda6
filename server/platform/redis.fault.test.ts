import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import type { PrivateService } from '../testing/privateService.ts'
import { startRedis } from '../testing/redis.ts'
import { soon } from './live/testGateway.ts'

const requestsPerMinute = 6

describe.skipIf(!process.env.TEST_DATABASE_URL)('a Redis that takes connections and answers nothing', () => {
  let redis: PrivateService
  let server: TestServer

  beforeAll(async () => {
    const { service } = await startRedis()
    if (!service) throw new Error('redis-server is not installed')
    redis = service
    server = await openTestServer({ config: { redisUrl: redis.url, requestsPerMinute } })
    await soon(async () => expect(await answers()).toBe(true))
  })
  afterAll(async () => {
    redis?.resume()
    await server?.close()
    await redis?.stop()
  })

  const answers = () => server.ctx.parts.redis?.look()

  /** How often somebody new is served before they are asked to wait. */
  async function served() {
    const as = await server.person()
    for (let count = 0; ; count++) {
      if ((await server.call(userEndpoints.me, { as })).status !== 200) return count
    }
  }

  const countedTogether = async () => {
    const asking = new Redis(redis.url)
    const keys = await asking.keys('imece:limits:*')
    asking.disconnect()
    return keys.length
  }

  it('holds nobody up, calls are counted all the same, and it is used again when it answers', async () => {
    expect(await served()).toBe(requestsPerMinute)
    expect(await countedTogether()).toBe(1)
    redis.pause()
    expect(await served()).toBe(requestsPerMinute)
    await server.ctx.connections.exchange()
    expect(await answers()).toBe(false)
    expect(await served()).toBe(requestsPerMinute)
    redis.resume()
    await soon(async () => expect(await answers()).toBe(true))
    const before = await countedTogether()
    expect(await served()).toBe(requestsPerMinute)
    expect(await countedTogether()).toBeGreaterThan(before)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

const requestsPerMinute = 5
let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await openTestServer({ config: { requestsPerMinute } })
  other = await openTestServer({ config: { requestsPerMinute } })
})
afterAll(async () => {
  await one?.close()
  await other?.close()
})

/** How often somebody new is served before they are asked to wait. */
async function servedBy(server: TestServer) {
  const as = await server.person()
  for (let served = 0; ; served++) {
    const { status } = await server.call(userEndpoints.me, { as })
    if (status !== 200) return { id: as.id, served, status }
  }
}

it('people of two workspaces do not use up each other’s calls, though they have the same ids', async () => {
  const [first, second] = [await servedBy(one), await servedBy(other)]
  expect(second.id).toBe(first.id)
  for (const { served, status } of [first, second]) {
    expect(status).toBe(429)
    expect(served).toBeGreaterThanOrEqual(requestsPerMinute)
  }
})

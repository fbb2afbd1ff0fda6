import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/harness.ts'
import { openTestGateway, soon } from './testGateway.ts'

it('lets many connections go some at a time, who then try to come back by themselves, and takes no new ones', async () => {
  const server = await openTestServer()
  const live = await openTestGateway(server.ctx)
  const people = await Promise.all([server.person(), server.person()])
  const clients = await Promise.all(people.flatMap(({ token }) => Array.from({ length: 30 }, () => live.join(token))))
  expect(live.gateway.connections()).toBe(60)
  const closed = live.gateway.close()
  expect(live.gateway.connections()).toBe(10)
  await expect(live.join(people[0]?.token ?? '')).rejects.toThrow()
  await closed
  expect(live.gateway.connections()).toBe(0)
  await soon(() => expect(clients.every(({ log }) => log.includes('disconnect'))).toBe(true))
  // A good-bye of the server would be final to the client: it would not connect again.
  expect(clients.every(({ socket }) => socket.active)).toBe(true)
  await live.close()
  await server.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostApiTokens } from '#contract/accounts/apiTokens.endpoints.ts'
import { botEndpoints, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { botMaking } from './bots.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let first: Person
let second: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  first = await server.person({}, ['Admin'])
  second = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const times = <Result>(count: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

test('of two Admins who change a bot at once, one is told', async () => {
  const { create, body } = botMaking(server)
  const bot = await create(first)
  const answers = await times(2, async (at) =>
    server.call(botEndpoints.change, {
      as: at === 0 ? first : second,
      params: { id: bot.id },
      body: { ...(await body({ name: `Ad ${at}` })), version: bot.version },
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('tokens made at once are no more than allowed, and none outlives switching off', async () => {
  const { create, askToken } = botMaking(server)
  const place = await talking(server).channel(first, [], 'public')
  const bot = await create(first, { channelIds: [place] })
  const made = await times(mostApiTokens + 3, () => askToken(first, bot.id))
  const tokens = made.flatMap(({ status, body }) => (status === 201 ? [body.token] : []))
  expect(tokens).toHaveLength(mostApiTokens)
  const off = () => server.call(botEndpoints.setState, { as: second, params: { id: bot.id }, body: { on: false } })
  const [answer] = await Promise.all([off(), ...[1, 2, 3].map(() => askToken(first, bot.id))])
  expect(answer.status).toBe(200)
  const left = await server.call(botTokenEndpoints.list, { as: first, params: { id: bot.id } })
  expect(left.body.rows).toEqual([])
  const { trySend } = talking(server)
  const tries = await Promise.all(tokens.map((token) => trySend({ ...first, token }, place, { text: 'x' })))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]))
})

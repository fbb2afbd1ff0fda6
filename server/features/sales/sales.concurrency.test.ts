import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  sales = selling(server)
})
afterAll(() => server.close())

test('of two who move a deal at once one does, and the other sees where it stands', async () => {
  const [owner, mate] = [await server.person({}, ['Satış']), await server.person({}, ['Satış'])]
  for (let round = 0; round < 5; round++) {
    const { id, version } = await sales.deal(owner, { teamIds: [mate.id] })
    const params = { id }
    const answers = await Promise.all([
      server.call(salesEndpoints.setStage, { as: owner, params, body: { stage: 'offered', version } }),
      server.call(salesEndpoints.setOutcome, { as: mate, params, body: { outcome: 'won', version } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    const lost = answers.find(({ status }) => status === 409)?.body
    expect(lost?.current).toMatchObject({ id, stage: won?.stage, version: 2 })
    const after = await sales.read(owner, id)
    expect(after.stages.map(({ stage }) => stage)).toEqual(['new', won?.stage])
    expect(after.stages.filter(({ until }) => until === null)).toHaveLength(1)
  }
})

test('deals made at once have numbers of their own, in a row', async () => {
  const owner = await server.person({}, ['Satış'])
  const made = await Promise.all(Array.from({ length: 6 }, () => sales.deal(owner)))
  const numbers = made.map(({ number }) => Number(number.slice(-3))).sort((a, b) => a - b)
  const [first = 0] = numbers
  expect(numbers).toEqual(numbers.map((_, at) => first + at))
})

test('two who note something at once are both heard', async () => {
  const [owner, mate] = [await server.person({}, ['Satış']), await server.person({}, ['Satış'])]
  const { id } = await sales.deal(owner, { teamIds: [mate.id] })
  const note = (as: typeof owner, text: string) =>
    server.call(activityEndpoints.add, { as, params: { id }, body: { clientId: key(), kind: 'note', text } })
  const answers = await Promise.all([note(owner, 'a'), note(mate, 'b'), note(owner, 'c')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { rows } = (await server.call(activityEndpoints.list, { as: owner, params: { id } })).body
  expect(rows.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c'])
})

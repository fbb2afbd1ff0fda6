import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { systemLogGrew } from '#contract/systemLog/systemLog.events.ts'
import { mostOccurrences, type SystemLogLevel } from '#contract/systemLog/systemLog.schemas.ts'
import { keepInSystemLog } from '../../platform/log/systemLog.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const entry = (level: SystemLogLevel, service: string, message: string, requestId = '') => ({
  ...{ level, service, message, requestId },
  stack: level === 'warn' ? '' : `Error: ${message}\n    at work (/srv/app/${service}.ts:1:2)`,
  at: server.clock.now(),
})
const keep = (...entries: ReturnType<typeof entry>[]) => keepInSystemLog(server.ctx, entries)
const list = async (query: Record<string, string> = {}) =>
  (await server.call(systemLogEndpoints.list, { as: admin, query: query as never })).body

test('troubles are listed with their repeats counted, narrowed by level, service, days and words', async () => {
  await keep(entry('error', 'mail', 'ISTANBUL sunucusu yanıt vermedi', 'req-1'), entry('warn', 'jobs', 'iş 1 gecikti'))
  server.clock.advance(1000)
  await keep(entry('warn', 'jobs', 'iş 2 gecikti', 'req-2'), entry('warn', 'jobs', 'iş 3 gecikti'))
  server.clock.advance(24 * 60 * 60 * 1000)
  await keep(entry('fatal', 'server', 'durdu'))
  const all = await list()
  expect(all.rows.map(({ level, service, count }) => [level, service, count])).toEqual([
    ['fatal', 'server', 1],
    ['warn', 'jobs', 3],
    ['error', 'mail', 1],
  ])
  expect([all.total, all.levelCounts, all.services]).toEqual([
    3,
    { fatal: 1, error: 1, warn: 1 },
    ['jobs', 'mail', 'server'],
  ])
  const messages = async (query: Record<string, string>) => (await list(query)).rows.map(({ message }) => message)
  expect(await messages({ sort: '-count', size: '1' })).toEqual(['iş 3 gecikti'])
  expect(await messages({ level: 'warn' })).toEqual(['iş 3 gecikti'])
  expect((await list({ level: 'warn' })).levelCounts).toEqual(all.levelCounts)
  expect(await messages({ service: 'mail' })).toEqual(['ISTANBUL sunucusu yanıt vermedi'])
  expect(await messages({ q: 'yanit istanbul' })).toEqual(['ISTANBUL sunucusu yanıt vermedi'])
  expect(await messages({ q: 'req-2' })).toEqual(['iş 3 gecikti'])
  expect(await messages({ from: '2026-11-16' })).toEqual(['durdu'])
})

test('a trouble shows its stack and its newest occurrences, each with its request', async () => {
  const many = Array.from({ length: mostOccurrences + 15 }, (_, n) => entry('error', 'yük', `kayıt ${n} yok`, `r${n}`))
  await keep(...many.slice(0, 40))
  await keep(...many.slice(40))
  const [trouble] = (await list({ service: 'yük' })).rows
  expect(trouble?.count).toBe(mostOccurrences + 15)
  const { body } = await server.call(systemLogEndpoints.read, { as: admin, params: { id: trouble?.id ?? 0 } })
  expect(body.stack).toContain('at work')
  expect(body.occurrences).toHaveLength(mostOccurrences)
  expect(body.occurrences[0]).toMatchObject({ message: 'kayıt 64 yok', requestId: 'r64' })
  expect((await server.call(systemLogEndpoints.read, { as: admin, params: { id: 999_999 } })).status).toBe(404)
})

test('the tail brings each occurrence once as it comes, and its readers hear of it', async () => {
  const tail = async (query: { after?: number; limit?: number }) =>
    (await server.call(systemLogEndpoints.tail, { as: admin, query })).body
  const last = (await tail({ limit: 1 })).rows[0]
  const events = await eventsDuring(server.ctx, () =>
    keep(entry('warn', 'canlı', 'bir'), entry('error', 'canlı', 'token=gizlidir yok'), entry('warn', 'canlı', 'bir')),
  )
  const { rows, hasBefore } = await tail({ after: last?.id ?? 0 })
  expect(rows.map(({ message }) => message).toSorted()).toEqual(['bir', 'bir', 'token=*** yok'])
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(hasBefore).toBe(false)
  expect((await tail({ after: last?.id ?? 0, limit: 2 })).hasBefore).toBe(true)
  expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([[systemLogGrew.name, ['systemLog']]])
  expect(JSON.stringify(events)).not.toContain('gizlidir')
})

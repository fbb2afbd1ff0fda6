import './browserParts.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { timeQuery } from '../../web/features/tasks/detail/time/useTime.ts'
import { standingQuery, taskQuery } from '../../web/features/tasks/tasks.data.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-18T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  me = await server.person()
  colleague = await server.person()
})
afterAll(() => server.close())

test('time that others enter, change, remove and bring back is seen by who has the task open, with its sum', async () => {
  const task = await working(server).create(me, { participantIds: [colleague.id] })
  const page = await openPage(server, me)
  await page.show(standingQuery)
  await page.show(taskQuery(task.id))
  await page.showPages(timeQuery(task.id))
  const body = { clientId: randomUUID(), day: '2026-11-17', minutes: 40 }
  const entry = await page.follows(async () =>
    done(await server.call(timeEndpoints.add, { as: colleague, params: { id: task.id }, body })),
  )
  const at = { as: colleague, params: { id: task.id, entryId: entry.id } }
  await page.follows(async () =>
    done(await server.call(timeEndpoints.change, { ...at, body: { version: 1, minutes: 55 } })),
  )
  await page.follows(async () => done(await server.call(timeEndpoints.remove, at)))
  await page.follows(async () => done(await server.call(timeEndpoints.restore, at)))
  await page.follows(async () => {
    const { body: now } = await working(server).read(me, task.id)
    return done(await working(server).update(me, now, { spentMinutes: 90 }))
  })
})

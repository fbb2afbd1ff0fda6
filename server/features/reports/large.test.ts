import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { reportRunChanged } from '#contract/reports/reports.events.ts'
import { runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { openTestServer } from '../../testing/harness.ts'
import { addManyTasks } from './reports.testing.ts'

const total = 20_000
const minutes = 60_000

/** Enough for several steps and pages; `bench/` measures larger ones. */
test('a report over a twenty thousand tasks counts them, shows how far it is, and is a file in the end', {
  timeout: 5 * minutes,
}, async () => {
  const server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  try {
    const admin = await server.person({}, ['Admin'])
    const people = [admin, ...(await Promise.all(Array.from({ length: 19 }, () => server.person())))]
    await addManyTasks(server, people, total)
    const query = { period: 'thisYear' }
    const summary = await server.call(reportEndpoints.taskSummary, { as: admin, query })
    expect(summary.body.figures.created.count).toBe(total)
    expect(summary.body.figures.completed.count + summary.body.figures.open.count).toBe(total)
    const page = await server.call(reportEndpoints.taskDetails, { as: admin, query: { ...query, page: total / 25 } })
    expect([page.body.total, page.body.rows.length]).toEqual([total, 25])

    const heard: { done: number; total: number | null; state: string }[] = []
    server.ctx.events.listen(({ name, payload }) => {
      if (name === reportRunChanged.name) heard.push(reportRunChanged.payload.parse(payload))
    })
    const start = (format: 'csv' | 'xlsx' | 'pdf') =>
      server.call(runEndpoints.start, {
        as: admin,
        body: { clientId: randomUUID(), kind: 'taskDetails', format, query },
      })
    await start('csv')
    await server.jobs.runDue()
    const steps = heard.filter(({ state }) => state === 'running').map(({ done }) => done)
    expect(steps.length).toBeGreaterThan(2)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(heard.at(-1)).toMatchObject({ state: 'done', done: total, total })
    const [run] = (await server.call(runEndpoints.list, { as: admin })).body.rows
    const file = await server.app.inject({ url: run?.file?.url ?? '', headers: { authorization: admin.token } })
    expect(file.body.split('\r\n').filter((line) => line !== '')).toHaveLength(total + 1)

    await start('pdf')
    await server.jobs.runDue()
    expect(heard.at(-1)).toMatchObject({ state: 'failed', failure: 'reportTooLongForPdf' })
  } finally {
    await server.close()
  }
})

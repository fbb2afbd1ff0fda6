import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { activityLogEndpoints, mostCountedActivities } from '#contract/activityLog/activityLog.endpoints.ts'
import type { ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import { openTestServer } from '../../testing/harness.ts'
import { fits } from './activityLog.queries.ts'
import { sealActivity } from './sealing.ts'

const total = 20_000
/** As much as one statement writes within its time on a slow machine. */
const atOnce = 10_000
const minutes = 60_000

test('a log of a twenty thousand lines is listed by its index, checked in steps, and goes into a file', {
  timeout: 5 * minutes,
}, async () => {
  const server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  try {
    const admin = await server.person({}, ['Admin'])
    for (let from = 1; from <= total; from += atOnce)
      await sql`
      insert into activity (at, actor_id, action, object_kind, object_id, object_title, before, after, ip, device, request_id)
      select timestamptz '2026-08-01' + n * interval '90 seconds', ${admin.id}, 'task.changed', 'task', n % 5000 + 1,
        'GRV-' || n || ' Sayım', jsonb_build_object('status', 'active'), jsonb_build_object('status', 'completed'),
        '10.0.0.1', '', ''
      from generate_series(${sql.lit(from)}, ${sql.lit(from + atOnce - 1)}) as n`.execute(server.ctx.db)
    await sql`analyze activity`.execute(server.ctx.db)
    const kind = 'task'
    const page = await server.call(activityLogEndpoints.list, { as: admin, query: { kind, page: total / 25 } })
    expect([page.body.total, page.body.rows.length]).toEqual([mostCountedActivities, 25])
    const found = await server.call(activityLogEndpoints.list, { as: admin, query: { kind, q: 'grv-19999 say' } })
    expect(found.body.rows.map(({ object }) => object.title)).toEqual(['GRV-19999 Sayım'])
    expect([found.body.total, found.body.searchedFrom]).toEqual([1, null])

    const days = { from: '2026-08-10', to: '2026-08-11' }
    const old = await server.call(activityLogEndpoints.list, { as: admin, query: { kind, ...days } })
    // A line each 90 seconds, on the clocks of Istanbul.
    expect([old.body.total, old.body.rows[0]?.object.title]).toEqual([2 * 960, 'GRV-10439 Sayım'])
    const rising = await server.call(activityLogEndpoints.list, { as: admin, query: { kind, ...days, sort: 'at' } })
    expect(rising.body.rows[0]?.object.title).toBe('GRV-8520 Sayım')
    const none = { kind, from: '2026-01-01', to: '2026-02-01' }
    expect((await server.call(activityLogEndpoints.list, { as: admin, query: none })).body.rows).toEqual([])

    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from activity
      where ${fits({ sort: '-at', q: '', kind, span: { from: null, to: null } })}
      order by id desc limit 25`.execute(server.ctx.db.withoutPlugins())
    expect(JSON.stringify(plan)).toContain('activity_p0_pkey')

    await sealActivity(server.ctx)
    const steps: ChainStep[] = []
    do {
      const body = { after: steps.at(-1)?.after ?? 0 }
      steps.push((await server.call(activityLogEndpoints.check, { as: admin, body })).body)
    } while (!steps.at(-1)?.done)
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.every(({ fault }) => fault === null)).toBe(true)
    expect(steps.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(total)

    const url = '/api/activity-log/export?format=csv&kind=task&to=2026-11-15'
    const file = await server.app.inject({ url, headers: { authorization: admin.token } })
    expect(file.body.split('\r\n').filter((line) => line !== '')).toHaveLength(total + 1)
  } finally {
    await server.close()
  }
})

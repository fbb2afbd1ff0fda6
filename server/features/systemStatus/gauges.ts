import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { timed } from '../../platform/status.ts'
import { worst } from './checking.ts'
import { standingOf } from './checks/jobs.ts'
import { latestSamples } from './systemStatus.queries.ts'

const levels = { working: 0, slow: 1, failing: 2 }

/** What a monitor reads besides the times of requests. */
export function offerGauges(ctx: Context, kinds: () => readonly string[]) {
  const { meter, connections, db, clock } = ctx
  const jobs = () => standingOf(db, clock.now(), kinds())
  meter.gauge('imece_live_connections', 'Open sockets at this process.', async () => connections.count())
  meter.gauge('imece_live_people', 'People who are connected.', async () => connections.known().length)
  meter.gauge('imece_jobs_waiting', 'Jobs that are due and not being done.', async () => (await jobs()).waiting)
  meter.gauge('imece_jobs_given_up', 'Jobs given up in the last day.', async () => (await jobs()).givenUp)
  meter.gauge('imece_database_seconds', 'A round trip to the database.', async () => {
    const { ms } = await timed(() => sql`select 1`.execute(db))
    return ms / 1000
  })
  meter.gauge(
    'imece_status',
    'The worst part as last checked: 0 working, 1 slow, 2 failing.',
    async () => levels[worst((await latestSamples(db)).map(({ state }) => state))],
  )
}

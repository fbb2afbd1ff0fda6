import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { freeSpace } from '../../platform/files/freeSpace.ts'
import type { JobKinds } from '../../platform/jobs/jobs.ts'
import { release } from '../../platform/release.ts'
import { timed } from '../../platform/status.ts'
import { storedBytes } from '../files/use.queries.ts'
import { worst } from './checking.ts'
import { standingOf } from './checks/jobs.ts'
import { deliveryOf } from './checks/server.ts'
import { aliveProcesses } from './processes/processes.queries.ts'
import { latestSamples } from './systemStatus.queries.ts'

const levels = { working: 0, slow: 1, failing: 2 }
const bit = (is: boolean) => (is ? 1 : 0)

/** What a monitor reads besides the times of requests and jobs. */
export function offerGauges(ctx: Context, kinds: () => JobKinds) {
  offerOwn(ctx)
  offerShared(ctx, kinds)
}

/** What this process knows without asking anybody: available even while everything else is away. */
function offerOwn({ meter, connections, parts, pool, config }: Context) {
  meter.gauges(['build'], async () => {
    const labels = { version: release, node: process.versions.node, commit: config.commit ?? '' }
    return { build: [{ labels, value: 1 }] }
  })
  meter.gauges(['liveConnections', 'livePeople'], async () => ({
    liveConnections: connections.count(),
    livePeople: connections.known().length,
  }))
  meter.gauges(['databaseUp', 'redisUp'], async () => ({
    databaseUp: bit(parts.database.outage() === null),
    ...(parts.redis ? { redisUp: bit(parts.redis.outage() === null) } : {}),
  }))
  meter.gauges(['poolSize', 'poolOpen', 'poolInUse', 'poolWaiting', 'poolTimeouts'], async () => {
    const { size, open, inUse, waiting, timeouts } = pool()
    return { poolSize: size, poolOpen: open, poolInUse: inUse, poolWaiting: waiting, poolTimeouts: timeouts }
  })
  meter.gauges(['diskFree'], async () => ({ diskFree: await freeSpace(config.dataDir) }))
}

/** What the database knows. */
function offerShared({ meter, db, clock, events }: Context, kinds: () => JobKinds) {
  meter.gauges(['databaseSeconds', 'clockSkew'], async () => {
    const { ms, result } = await timed(() => sql<{ now: Date }>`select clock_timestamp() as now`.execute(db))
    const theirs = result.rows[0]?.now.getTime() ?? Number.NaN
    return { databaseSeconds: ms / 1000, clockSkew: (Date.now() - ms / 2 - theirs) / 1000 }
  })
  meter.gauges(['deliveryBehind', 'deliveryLag'], async () => {
    const { behind, oldestAt } = await deliveryOf(db, events.cursor())
    const lag = oldestAt === null ? 0 : Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1000
    return { deliveryBehind: behind, deliveryLag: lag }
  })
  meter.gauges(['jobsWaiting', 'jobsLate', 'jobsGivenUp'], async () => {
    const now = clock.now()
    const { waiting, oldest, givenUp } = await standingOf(db, now, kinds())
    const late = oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000
    return { jobsWaiting: waiting, jobsLate: late, jobsGivenUp: givenUp }
  })
  meter.gauges(['storedBytes'], async () => ({ storedBytes: (await storedBytes(db)).bytes }))
  meter.gauges(['status', 'statusPart', 'statusTrouble'], async () => {
    const samples = await latestSamples(db)
    return {
      status: levels[worst(samples.map(({ state }) => state))],
      statusPart: samples.map(({ name, state }) => ({ labels: { part: name }, value: levels[state] })),
      statusTrouble: samples.flatMap(({ name, trouble }) =>
        trouble === null ? [] : [{ labels: { part: name, kind: trouble.kind }, value: 1 }],
      ),
    }
  })
  meter.gauges(['processes'], async () => ({ processes: (await aliveProcesses(db, clock.now())).length }))
}

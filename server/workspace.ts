import { fileURLToPath } from 'node:url'
import type { DestinationStream, Logger } from 'pino'
import { features, migrations } from './app.ts'
import { createAuthenticator } from './features/accounts/index.ts'
import { createSettings } from './features/settings/index.ts'
import { createHeart } from './features/systemStatus/index.ts'
import type { Actor } from './platform/actor.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { shareDatabase } from './platform/database/inUse.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { keepPartsAhead } from './platform/database/partitions.ts'
import { isPoolTimeout, poolFigures } from './platform/database/poolFigures.ts'
import { createDeparture } from './platform/http/departure.ts'
import { createDoorman } from './platform/http/origin.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { JobKinds } from './platform/jobs/jobs.ts'
import { openJobs } from './platform/jobs/runner.ts'
import { createConnections } from './platform/live/connections.ts'
import { createEventLog } from './platform/live/eventLog.ts'
import { openGateway } from './platform/live/gateway.ts'
import { startReactions } from './platform/live/reactions.ts'
import { openRelay } from './platform/live/relay.ts'
import { createLog } from './platform/log/log.ts'
import { createRefusals } from './platform/log/refusals.ts'
import { createSystemLogSink } from './platform/log/systemLogSink.ts'
import { createMeter } from './platform/metrics/meter.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import { newProcessIdentity } from './platform/process.ts'
import { sharedRedis } from './platform/redis.ts'
import { release } from './platform/release.ts'
import type { Database } from './platform/schema.ts'
import { openSecrets } from './platform/secrets.ts'
import { openTraces } from './platform/traces/open.ts'
import { type Watched, watchPart } from './platform/watch.ts'
import { loadWords } from './platform/words.ts'
import { claimFolder, refuseSecondDatabase } from './platform/workspaceId.ts'
import { refuseUnwritable } from './platform/writable.ts'

export interface WorkspaceOptions {
  clock?: Clock
  /** A database that is open already, as tests have one; closed with the workspace. */
  database?: OpenDatabase<Database>
  /** False leaves due jobs to `jobs.runDue` and the heartbeat to `heart.beat`, so that a test sees each effect when it asks for it. */
  runJobs?: boolean
  /** Where lines of the log go instead of the output, for a test that reads them. */
  lines?: DestinationStream
}

const pagesDir = fileURLToPath(new URL('../dist/web', import.meta.url))

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/** Puts the parts together: database, event log, HTTP, live gateway, jobs. Nothing listens until `listen`. */
export async function openWorkspace(config: Config, options: WorkspaceOptions = {}) {
  const sink = createSystemLogSink()
  const refusals = createRefusals()
  const self = newProcessIdentity()
  const log = createLog(config, sink, { refusals, self, lines: options.lines })
  log.info({ version: release }, 'starting')
  const { databaseUrl, dataDir } = config
  ownFolder(dataDir, log)
  refuseUnwritable(dataDir)
  if (!options.database && databaseUrl === undefined) await refuseSecondDatabase(config)
  const databaseLog = log.child({ service: 'database' })
  const database =
    options.database ??
    (await openDatabase<Database>({ databaseUrl, dataDir, poolSize: config.databasePool, log: databaseLog }))
  const clock = options.clock ?? { now: database.now }
  const use = databaseUrl ? await shareDatabase(databaseUrl, databaseLog) : undefined
  await ensureSchema(database, migrations, { migrate: config.migrate, log: databaseLog })
  // Nothing depends on it at once: the hourly job tries again.
  await keepPartsAhead(database.db, { log: databaseLog }).catch((error: unknown) =>
    databaseLog.warn({ err: error }, 'parts of the logs could not be made ahead'),
  )
  await claimFolder(database, config)
  const liveLog = log.child({ service: 'live' })
  const shared = sharedRedis(config)
  const events = createEventLog({ db: database.db, clock, log: liveLog, shared, poll: database.kind === 'server' })
  sink.start({ db: database.db, events })
  const meter = createMeter()
  const traces = await openTraces(config, log, self)
  const parts: Context['parts'] = {
    database: watchDatabase(database, log, clock),
    redis: shared && watchPart({ part: 'redis', probe: () => shared.redis.ping(), log, clock }),
  }
  refusals.start(() => parts.database.refused())
  const base = {
    config,
    self,
    parts,
    pool: () => poolFigures(database.pool),
    db: database.db,
    maintenance: database.maintenance,
    clock,
    log,
    events,
    connections: createConnections(clock, shared),
    meter,
    traces,
    settings: createSettings({ db: database.db, events, config }),
    secrets: await openSecrets(
      database.db,
      config,
      features.flatMap((feature) => feature.sealed ?? []),
    ),
    words: loadWords(),
    keys: features.flatMap((feature) => feature.keys ?? []),
  }
  const ctx: Context = { ...base, authenticator: createAuthenticator(base) }
  /** The parts of the product that the system log tells apart. */
  const as = (service: string): Context => ({ ...ctx, log: log.child({ service }) })
  await events.start()
  const doorman = createDoorman(config)
  const departure = createDeparture()
  const http = await createHttpServer(ctx, {
    features,
    pagesDir,
    shared,
    doorman,
    departure,
    databaseAnswers: database.health,
  })
  const relay = openRelay(shared, liveLog)
  const gateway = openGateway({
    server: http.server,
    ctx: as('live'),
    authenticator: ctx.authenticator,
    relay,
    roomsOf: (actor) => roomsOf(ctx, actor),
    doorman,
    departure,
  })
  const sockets = features.flatMap((feature) => feature.sockets?.(gateway, as('live')) ?? [])
  const reactions = startReactions(
    as('live'),
    features.map((feature) => feature.reactions ?? {}),
  )
  const kinds: JobKinds = Object.assign({}, ...features.map((feature) => feature.jobs ?? {}))
  const jobs = openJobs(as('jobs'), kinds)
  const heart = createHeart(as('status'))

  return {
    ctx,
    http,
    gateway,
    reactions,
    jobs,
    heart,
    async listen() {
      const address = await http.listen({ host: config.host, port: config.port })
      // Not before: what a first start loads has the embedded database's only connection.
      if (options.runJobs ?? true) {
        jobs.start()
        heart.start()
      }
      return address
    },
    /** Says that it will close, and serves on: whoever balances sends people elsewhere from now on. */
    leave: departure.announce,
    /** What would be cut off now: calls and jobs. */
    underWay: () => [...departure.underWay(), ...jobs.underWay()],
    /** In the order in which work arrives: no new calls and jobs while those under way end, then the ground under them. */
    async close() {
      await Promise.all([jobs.stop(), gateway.close(), departure.close(http)])
      for (const listening of sockets) await listening.close()
      relay.close()
      await reactions.stop()
      await heart.stop()
      await sink.stop()
      await events.stop()
      for (const part of Object.values(parts)) part?.stop()
      shared?.close()
      meter.close()
      await use?.end()
      await database.close()
      await traces?.close()
    },
  }
}

function watchDatabase({ kind, health }: OpenDatabase<Database>, log: Logger, clock: Clock): Watched {
  if (kind === 'server') return watchPart({ part: 'database', probe: health, log, clock })
  // Its one connection may be taken for a while: that is work, and no outage.
  const probe = () =>
    health().catch((error: Error) => {
      if (!isPoolTimeout(error.cause)) throw error
    })
  return watchPart({ part: 'database', probe, log, clock, longestMs: 20_000 })
}

async function roomsOf(ctx: Context, actor: Actor): Promise<string[]> {
  const rooms = await Promise.all(features.map((feature) => feature.rooms?.(ctx, actor) ?? []))
  return rooms.flat()
}

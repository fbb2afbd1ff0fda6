import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { ActivityLine } from './activity.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { PoolFigures } from './database/poolFigures.ts'
import type { Maintenance } from './database/types.ts'
import type { Authenticator } from './http/authenticator.ts'
import type { Connections } from './live/connections.ts'
import type { EventLog } from './live/eventLog.ts'
import type { Meter } from './metrics/meter.ts'
import type { PersonalKeys } from './personalKeys.ts'
import type { ProcessIdentity } from './process.ts'
import type { Database } from './schema.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Traces } from './traces/traces.ts'
import type { Watched } from './watch.ts'
import type { Words } from './words.ts'

/** What a workspace is told of the time before it: in a transaction that is open already, to nobody. */
export interface Past {
  db: Transaction<Database>
  /** Of the activity log, to be written in their order once everything is told. */
  lines: ActivityLine[]
}

/** What every service function may use; made once at the start and handed down. */
export interface Context {
  config: Config
  /** Which of the workspace's processes this is. */
  self: ProcessIdentity
  /** The services that it stands on, and whether they answer. */
  parts: { database: Watched; redis: Watched | undefined }
  pool(): PoolFigures
  db: Kysely<Database>
  maintenance: Maintenance<Database>
  clock: Clock
  log: Logger
  events: EventLog
  connections: Connections
  meter: Meter
  /** Undefined where nobody wants any. */
  traces: Traces | undefined
  settings: Settings
  secrets: Secrets
  authenticator: Authenticator
  words: Words
  /** Of every feature, so that whoever closes an account closes all of its doors. */
  keys: readonly PersonalKeys[]
  /** While the demo is loaded: what happens is history, and nobody is mailed or pushed about it. */
  past?: Past
}

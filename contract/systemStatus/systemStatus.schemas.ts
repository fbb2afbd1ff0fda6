import { z } from 'zod'
import { instant } from '../http/fields.ts'
import { keysOf } from '../keysOf.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** In the order of the page. */
export const checkNames = [
  'api',
  'database',
  /** Only if Redis is configured. */
  'redis',
  'live',
  'queue',
  'mail',
  'replies',
  'identityProviders',
  'storage',
  'search',
  'scheduler',
  'backup',
  'version',
] as const
export type CheckName = (typeof checkNames)[number]

/** From good to bad; the worst one is the state of the whole. */
export const checkStates = ['working', 'slow', 'failing'] as const
export type CheckState = (typeof checkStates)[number]

/** How each figure is written: a number of things, a length of time, a size, a moment, a word, or a name that is shown as it is. */
export const figureUnits = {
  requests: 'count',
  errors: 'count',
  eventLoopDelay: 'milliseconds',
  engine: 'word',
  size: 'bytes',
  migration: 'name',
  people: 'count',
  connections: 'count',
  behind: 'count',
  waiting: 'count',
  oldestWaiting: 'milliseconds',
  givenUp: 'count',
  transport: 'word',
  outbox: 'count',
  answers: 'word',
  providers: 'count',
  stored: 'bytes',
  files: 'count',
  free: 'bytes',
  setAside: 'count',
  leftFolders: 'name',
  sources: 'count',
  recurring: 'count',
  overdue: 'count',
  nextRun: 'moment',
  lastBackup: 'moment',
  backupSize: 'bytes',
  backups: 'count',
  lastCopy: 'moment',
  lastDrill: 'moment',
  drillTime: 'milliseconds',
  release: 'name',
  node: 'name',
  startedAt: 'moment',
  memory: 'bytes',
  process: 'name',
} as const satisfies Record<string, 'count' | 'milliseconds' | 'bytes' | 'moment' | 'word' | 'name'>

export const figureNames = keysOf(figureUnits)
export const figure = z.object({ name: z.enum(figureNames), value: z.union([z.number(), z.string()]) })
export type Figure = z.infer<typeof figure>

/** Why a check is not well, as a key of the words; `trouble` then has the system's own message. */
export const troubleKinds = [
  'slowAnswers',
  'manyErrors',
  'unreachable',
  'certificateEnds',
  'behind',
  'logReplaced',
  'jobsWait',
  'jobsGivenUp',
  'littleSpace',
  'sweepStopped',
  'jobsOverdue',
  'backupOld',
  'backupFailed',
  'filesDamaged',
  'drillFailed',
  'backupNotCopied',
  'migrationsDiffer',
  'databaseNewer',
] as const
export const trouble = z.object({ kind: z.enum(troubleKinds), text: z.string() })
export type Trouble = z.infer<typeof trouble>

export const checkResult = z.object({
  name: z.enum(checkNames),
  state: z.enum(checkStates),
  latencyMs: z.number().nonnegative().nullable(),
  figures: z.array(figure),
  trouble: trouble.nullable(),
  at: instant,
})
export type CheckResult = z.infer<typeof checkResult>

/** Only long answers are called slow; any other small problem needs attention. */
export const wordOf = ({ state, trouble }: Pick<CheckResult, 'state' | 'trouble'>): CheckState | 'attention' =>
  state === 'slow' && trouble?.kind !== 'slowAnswers' ? 'attention' : state

/** The sparkline: a day in pieces of half an hour, the oldest first; null where nothing was looked at. */
export const historyPieces = 48
export const historyPiece = z.object({ state: z.enum(checkStates), latencyMs: z.number().nullable() }).nullable()
export type HistoryPiece = z.infer<typeof historyPiece>

export const checkWithHistory = checkResult.extend({
  history: z.array(historyPiece).length(historyPieces),
  /** The last trouble of the kept week, also when all is well again. */
  lastTrouble: trouble.extend({ at: instant, until: instant.nullable() }).nullable(),
})
export type CheckWithHistory = z.infer<typeof checkWithHistory>

/** Ways out of the workspace, each set by the operator. */
export const alarmWays = ['mail', 'webhook'] as const
export type AlarmWay = (typeof alarmWays)[number]

export const systemStatus = z.object({
  /** The worst of all. */
  state: z.enum(checkStates),
  at: instant,
  checks: z.array(checkWithHistory),
  /** Where alarms go besides the Admins' notifications. */
  alarmWays: z.array(z.enum(alarmWays)),
  cursor: z.number().int(),
})
export type SystemStatus = z.infer<typeof systemStatus>

/** One process, as it last said of itself. */
export const runningProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number().int(),
  release: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** False when its last sign of life is older than a beat can be late. */
  alive: z.boolean(),
  sockets: z.number().int(),
  memory: z.number().int(),
  eventLoopDelayMs: z.number(),
  pool: z.object({ size: z.number().int(), inUse: z.number().int(), waiting: z.number().int() }),
})
export type RunningProcess = z.infer<typeof runningProcess>

/** The size of the file storage, and the people whose files take most of it. */
export const storageUse = z.object({
  bytes: z.number().int(),
  files: z.number().int(),
  holders: z.array(z.object({ person: namedPerson, bytes: z.number().int(), files: z.number().int() })),
})
export type StorageUse = z.infer<typeof storageUse>

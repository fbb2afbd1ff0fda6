/** Times of answers and of jobs, in seconds. */
const answers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const jobs = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800]

/**
 * Everything that `/metrics` says, besides Node's own numbers under their stock names: rules, boards and their test read
 * the names from here.
 */
export const families = {
  requests: {
    name: 'imece_http_request_duration_seconds',
    help: 'Time from request to answer. 429 and 503 stand apart from their classes.',
    kind: 'histogram',
    labels: ['method', 'route', 'status'],
    buckets: answers,
  },
  errors: { name: 'imece_http_errors_total', help: 'Answers with a status of 500 or above.', kind: 'counter' },
  signInFailures: { name: 'imece_sign_in_failures_total', help: 'Wrong passwords and codes.', kind: 'counter' },
  databaseUp: {
    name: 'imece_database_up',
    help: 'Whether the database answers this process: 1 or 0.',
    kind: 'gauge',
  },
  databaseSeconds: { name: 'imece_database_seconds', help: 'A round trip to the database.', kind: 'gauge' },
  poolSize: { name: 'imece_database_pool_size', help: 'Connections that the pool may open.', kind: 'gauge' },
  poolOpen: { name: 'imece_database_pool_open', help: 'Connections that are open.', kind: 'gauge' },
  poolInUse: { name: 'imece_database_pool_in_use', help: 'Connections that are at work.', kind: 'gauge' },
  poolWaiting: { name: 'imece_database_pool_waiting', help: 'Work that waits for a connection.', kind: 'gauge' },
  poolTimeouts: {
    name: 'imece_database_pool_timeouts_total',
    help: 'Work that waited too long for a connection.',
    kind: 'counter',
  },
  redisUp: {
    name: 'imece_redis_up',
    help: 'Whether Redis answers this process: 1 or 0; absent where none is configured.',
    kind: 'gauge',
  },
  liveConnections: { name: 'imece_live_connections', help: 'Open sockets at this process.', kind: 'gauge' },
  livePeople: { name: 'imece_live_people', help: 'People who are connected.', kind: 'gauge' },
  deliveryBehind: {
    name: 'imece_delivery_events_behind',
    help: 'Committed events that this process has not handed on yet.',
    kind: 'gauge',
  },
  deliveryLag: { name: 'imece_delivery_lag_seconds', help: 'How old the oldest of them is.', kind: 'gauge' },
  jobs: {
    name: 'imece_job_duration_seconds',
    help: 'Runs of jobs by kind and result: done, retried or given_up.',
    kind: 'histogram',
    labels: ['kind', 'result'],
    buckets: jobs,
  },
  jobsWaiting: { name: 'imece_jobs_waiting', help: 'Jobs that are due and not being done.', kind: 'gauge' },
  jobsLate: { name: 'imece_jobs_late_seconds', help: 'How long the oldest of them has been due.', kind: 'gauge' },
  jobsGivenUp: { name: 'imece_jobs_given_up', help: 'Jobs given up in the last day.', kind: 'gauge' },
  mails: {
    name: 'imece_mails_total',
    help: 'Mails by result: sent, saved (without a mail server) or failed.',
    kind: 'counter',
    labels: ['result'],
  },
  webhooks: {
    name: 'imece_webhook_attempts_total',
    help: 'Attempts to tell the receiver of a webhook, by result: delivered or failed.',
    kind: 'counter',
    labels: ['result'],
  },
  pushes: {
    name: 'imece_pushes_total',
    help: 'Push notifications by result: delivered, gone, refused or failed.',
    kind: 'counter',
    labels: ['result'],
  },
  alarms: {
    name: 'imece_alarms_total',
    help: 'Alarms by way (mail, webhook) and result (sent, failed).',
    kind: 'counter',
    labels: ['way', 'result'],
  },
  backupAt: {
    name: 'imece_backup_last_success_timestamp_seconds',
    help: 'When the last whole backup was finished.',
    kind: 'gauge',
  },
  backupBytes: { name: 'imece_backup_last_size_bytes', help: 'How large it is.', kind: 'gauge' },
  backupFailed: {
    name: 'imece_backup_last_failed',
    help: 'Whether the last try to make a backup failed: 1 or 0.',
    kind: 'gauge',
  },
  diskFree: { name: 'imece_disk_free_bytes', help: 'Free on the disk of DATA_DIR.', kind: 'gauge' },
  storedBytes: { name: 'imece_stored_bytes', help: 'What all uploaded files take.', kind: 'gauge' },
  status: {
    name: 'imece_status',
    help: 'The worst part as last checked: 0 working, 1 slow or attention, 2 failing.',
    kind: 'gauge',
  },
  statusPart: {
    name: 'imece_status_part',
    help: 'Each part as last checked: 0 working, 1 slow or attention, 2 failing.',
    kind: 'gauge',
    labels: ['part'],
  },
  statusTrouble: {
    name: 'imece_status_trouble',
    help: 'What is the matter with a part, as last checked: 1 while it is.',
    kind: 'gauge',
    labels: ['part', 'kind'],
  },
  processes: { name: 'imece_processes', help: 'Processes of this workspace that are heard.', kind: 'gauge' },
  clockSkew: {
    name: 'imece_clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the clock of the database.',
    kind: 'gauge',
  },
  build: { name: 'imece_build_info', help: 'Always 1.', kind: 'gauge', labels: ['version', 'node', 'commit'] },
} as const satisfies Record<string, FamilyDefinition>

interface FamilyDefinition {
  name: `imece_${string}`
  help: string
  kind: 'histogram' | 'counter' | 'gauge'
  labels?: readonly string[]
  buckets?: readonly number[]
}

type Families = typeof families
type OfKind<Kind extends FamilyDefinition['kind']> = {
  [Name in keyof Families]: Families[Name]['kind'] extends Kind ? Name : never
}[keyof Families]

export type HistogramName = OfKind<'histogram'>
export type CounterName = OfKind<'counter'>
export type GaugeName = OfKind<'gauge'>

/** The labels that a family wants, each with its value. */
export type LabelsOf<Name extends keyof Families> = Families[Name] extends { labels: readonly (infer Label)[] }
  ? Record<Label & string, string>
  : Record<never, string>

import { z } from 'zod'
import { isSameBucket, type S3Place, s3Place } from './files/s3Place.ts'
import { isNetwork, type Proxies } from './http/proxies.ts'
import { type Mailbox, mailboxOf } from './mail/mailbox.ts'
import { headersOf, type TracesPlace } from './traces/place.ts'
import { readVariableFiles } from './variableFiles.ts'

/** `off`; a number of proxies in front; or the networks they stand in. `on` is one proxy. */
const proxies = z.string().transform((text, context): Proxies => {
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('must be off, a number of proxies from 0 to 9, or their networks with commas between')
  return z.NEVER
})

const bucket = z.string().transform((text, context): S3Place => {
  const place = s3Place(text)
  if (place) return place
  context.addIssue('must look like s3://key:secret@bucket/folder?endpoint=https://…&region=…')
  return z.NEVER
})

const mailbox = z.string().transform((text, context): Mailbox => {
  const place = mailboxOf(text)
  if (place) return place
  context.addIssue('must look like imaps://user:password@host/INBOX')
  return z.NEVER
})

const headers = z.string().transform((text, context): Record<string, string> => {
  const found = headersOf(text)
  if (found) return found
  context.addIssue('must look like name=value,name=value')
  return z.NEVER
})

/** The bucket of an address, or the path of a folder. */
const bucketOrFolder = z.string().transform((text, context) => {
  if (!text.startsWith('s3:')) return text
  const parsed = bucket.safeParse(text)
  if (parsed.success) return parsed.data
  for (const { message } of parsed.error.issues) context.addIssue(message)
  return z.NEVER
})

/** Files would be looked for among backups, and what was set aside is swept one day. */
function liesAmongFiles(storage: S3Place, { prefix, ...to }: S3Place): boolean {
  const isAmong = prefix === storage.prefix || prefix.startsWith(`${storage.prefix}trash/`)
  return isAmong && isSameBucket(storage, { prefix, ...to })
}

const numberFrom = (least: number, most: number) => {
  const words = `must be a number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words)
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: numberFrom(0, 65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Where uploaded files lie, unless in DATA_DIR. */
  STORAGE_URL: bucket.optional(),
  /** How many connections to PostgreSQL this process may use at once. */
  DATABASE_POOL: numberFrom(2, 100).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('İmece <imece@localhost>'),
  /** The mailbox in which calendar programs' answers to invitations arrive, and its address. */
  REPLIES_IMAP_URL: mailbox.optional(),
  REPLIES_ADDRESS: z.email('must be an e-mail address').toLowerCase().optional(),
  /** Where people reach the workspace; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Path of a service account's key file, or its JSON: with it, apps get their notifications through Firebase. */
  FCM_SERVICE_ACCOUNT: z.string().min(2).optional(),
  TRUST_PROXY: proxies.default(0),
  /** Seals what must not be readable in the database; without it a key file in DATA_DIR does. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The key is lost: what it sealed is given up. */
  FORGET_SECRETS: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(false),
  /** A second place for finished backups: a folder of another disk or machine, or a bucket. */
  BACKUP_TO: bucketOrFolder.optional(),
  /** Seals what goes there. */
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(7),
  BACKUP_AT: z
    .templateLiteral([z.number(), ':', z.number()], 'must be a time of day such as 03:00')
    .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time of day such as 03:00')
    .default('03:00'),
  /** What a monitor shows to read `/metrics`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** `off` leaves migrations to `npm run migrate`: a start on a database that lacks some is refused. */
  MIGRATE: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(true),
  /** Who hears of a part that fails, besides the Admins: an address, and one that takes JSON. */
  ALARM_MAIL: z.email('must be an e-mail address').optional(),
  ALARM_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Which state of the sources runs, for `/metrics`. */
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be a commit of 7 to 40 hexadecimal digits')
    .optional(),
  /** One line for each answer, besides those of failures. */
  ACCESS_LOG: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(false),
  /** Traces go there, by OTLP over HTTP; the names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('imece'),
  /** Which part of the requests and jobs is traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  /** Calls of one person, or of one address without a session. */
  REQUESTS_PER_MINUTE: numberFrom(60, 1_000_000).default(1200),
  /** `auto`: only into an empty embedded database that nobody else can reach. */
  DEMO: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  /** Between the signal to stop and the last request that is let in: as long as a balancer needs to notice. */
  DRAIN_SECONDS: numberFrom(0, 9999).optional(),
  /** After that, how long what is under way may take. */
  STOP_SECONDS: numberFrom(0, 9999).default(30),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Europe/Istanbul'),
})

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** A bucket for uploaded files; null for the disk of DATA_DIR. */
  storage: S3Place | null
  databasePool: number
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Where answers of calendar programs arrive; without it guests from outside answer by the link of their mail. */
  replies: { mailbox: Mailbox; address: string } | null
  publicUrl: string | undefined
  fcmServiceAccount: string | undefined
  fcmUrl: string
  trustProxy: Proxies
  secretKey: string | undefined
  forgetSecrets: boolean
  /** Where finished backups are copied to, what seals them there, how many are kept at each place, and the hour. */
  backup: { to: string | S3Place | undefined; key: string | undefined; kept: number; at: `${number}:${number}` }
  /** How old a workspace is at the first trial of a backup: a young one has other things to do. */
  drillAfterDays: number
  metricsToken: string | undefined
  migrate: boolean
  accessLog: boolean
  /** Null: nothing is traced. */
  traces: TracesPlace | null
  alarmMail: string | undefined
  alarmWebhook: string | undefined
  commit: string | undefined
  demo: 'auto' | 'on' | 'off'
  drainSeconds: number
  stopSeconds: number
  logLevel: (typeof logLevels)[number]
  timeZone: string
  /** Cost of password hashing: tests use a cheap one. */
  passwordCost: { memoryCost: number; timeCost: number }
  requestsPerMinute: number
  /** How long a request may take to arrive whole: a form, and a file. */
  arrivalMs: { form: number; file: number }
  connectionsPerAddress: number
  /** Bytes: a person's files that hang on nothing yet, a person's files of a day, and what stays free on the disk. */
  fileLimits: { unattached: number; perDay: number; keptFree: number }
  /** How long the database may be away before somebody is woken. */
  outagePatienceMs: number
  /** Tests stand in for the outside on the loopback; otherwise the server never posts to an address inside. */
  reachesInside: boolean
  /** How long somebody outside (a mail server, a push service) may take to answer. */
  outsideMs: number
}

/** Thrown with one readable line per wrong variable. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how shells and compose files say "not set".
  const set = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const { given, wrong } = readVariableFiles(set, Object.keys(environment.shape))
  const parsed = environment.safeParse(given)
  if (!parsed.success) wrong.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const { STORAGE_URL: files, BACKUP_TO: to } = parsed.data ?? {}
  if (files && typeof to === 'object' && liesAmongFiles(files, to)) {
    wrong.push('BACKUP_TO must not be the place of STORAGE_URL: name another folder of the bucket')
  }
  const { REPLIES_IMAP_URL: mailbox, REPLIES_ADDRESS: address } = parsed.data ?? {}
  if (parsed.success && (mailbox === undefined) !== (address === undefined)) {
    wrong.push('REPLIES_IMAP_URL and REPLIES_ADDRESS belong together: set both or neither')
  }
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const value = parsed.data
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    storage: value.STORAGE_URL ?? null,
    databasePool: value.DATABASE_POOL,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    replies: mailbox && address ? { mailbox, address } : null,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    fcmServiceAccount: value.FCM_SERVICE_ACCOUNT,
    fcmUrl: 'https://fcm.googleapis.com',
    trustProxy: value.TRUST_PROXY,
    secretKey: value.SECRET_KEY,
    forgetSecrets: value.FORGET_SECRETS,
    backup: { to: value.BACKUP_TO, key: value.BACKUP_KEY, kept: value.BACKUP_KEEP, at: value.BACKUP_AT },
    drillAfterDays: 7,
    metricsToken: value.METRICS_TOKEN,
    migrate: value.MIGRATE,
    accessLog: value.ACCESS_LOG,
    traces: tracesPlace(value),
    alarmMail: value.ALARM_MAIL,
    alarmWebhook: value.ALARM_WEBHOOK,
    commit: value.COMMIT,
    demo: value.DEMO,
    // Nobody balances over an embedded database, and whoever stops it at a terminal waits.
    drainSeconds: value.DRAIN_SECONDS ?? (value.DATABASE_URL === undefined ? 0 : 5),
    stopSeconds: value.STOP_SECONDS,
    logLevel: value.LOG_LEVEL,
    timeZone: value.TIME_ZONE,
    passwordCost: { memoryCost: 19 * 1024, timeCost: 2 },
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    arrivalMs: { form: 60_000, file: 10 * 60_000 },
    connectionsPerAddress: 1000,
    fileLimits: { unattached: 500_000_000, perDay: 2_000_000_000, keptFree: 1024 ** 3 },
    outagePatienceMs: 10_000,
    reachesInside: false,
    outsideMs: 10_000,
  }
}

function tracesPlace(value: z.output<typeof environment>): TracesPlace | null {
  if (value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: value.OTEL_SERVICE_NAME,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

/** Whether only this machine reaches the workspace: it listens for nobody else, and nothing passes others on to it. */
export function staysInside({ host, publicUrl, trustProxy }: Config): boolean {
  const published = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  return isLoopback(host) && !published && trustProxy === 0
}

import { z } from 'zod'

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('İmece <imece@localhost>'),
  /** Where people reach the workspace; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Path of a service account's key file, or its JSON: with it, apps get their notifications through Firebase. */
  FCM_SERVICE_ACCOUNT: z.string().min(2).optional(),
  TRUST_PROXY: onOff.default(false),
  /** What a monitor shows to read `/metrics`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** `auto`: only into an empty database on a loopback host. */
  DEMO: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
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
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string | undefined
  fcmServiceAccount: string | undefined
  fcmUrl: string
  trustProxy: boolean
  metricsToken: string | undefined
  demo: 'auto' | 'on' | 'off'
  logLevel: (typeof logLevels)[number]
  timeZone: string
  /** Cost of password hashing: tests use a cheap one. */
  passwordCost: { memoryCost: number; timeCost: number }
  requestsPerMinute: number
  /** Tests stand in for the outside on the loopback; otherwise the server never posts to an address inside. */
  reachesInside: boolean
}

/** Thrown with one readable line per wrong variable. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const value = parsed.data
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    fcmServiceAccount: value.FCM_SERVICE_ACCOUNT,
    fcmUrl: 'https://fcm.googleapis.com',
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    demo: value.DEMO,
    logLevel: value.LOG_LEVEL,
    timeZone: value.TIME_ZONE,
    passwordCost: { memoryCost: 19 * 1024, timeCost: 2 },
    requestsPerMinute: 1200,
    reachesInside: false,
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

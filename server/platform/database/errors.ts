/** The database cannot answer now; the same request may succeed in a moment. Answered as 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The disk takes nothing more; what was to be written is not stored. Answered as 507. */
export class DatabaseFull extends DatabaseUnavailable {
  override name = 'DatabaseFull'
}

/** The files of the embedded database cannot be used as they are; the message says what to do. */
export class DatabaseDamaged extends DatabaseUnavailable {
  override name = 'DatabaseDamaged'
}

/** Another process works on the same data folder. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

/** The disk would not keep what was acknowledged. */
export class DatabaseNotDurable extends Error {
  override name = 'DatabaseNotDurable'
}

/** The database has migrations that this version of the code does not know. */
export class DatabaseNewerThanCode extends Error {
  override name = 'DatabaseNewerThanCode'
}

export function textProperty(error: unknown, name: 'code' | 'constraint' | 'message'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** True for a refused duplicate, of the named constraint or index where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (textProperty(error, 'code') !== '23505') return false
  return constraint === undefined || textProperty(error, 'constraint') === constraint
}

/** True where the whole transaction may simply be run again: serialization failure, deadlock, a plan from before a migration. */
export function isRetryable(error: unknown): boolean {
  const code = textProperty(error, 'code')
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

/** A statement was prepared before a migration gave its table another column. */
export function isStalePlan(error: unknown): boolean {
  return textProperty(error, 'code') === '0A000' && /cached plan/.test(textProperty(error, 'message') ?? '')
}

const lockTimeout = '55P03'

/** Another transaction held a lock for longer than this one was willing to wait. */
export function isLockTimeout(error: unknown): boolean {
  const reason = error instanceof DatabaseUnavailable ? error.cause : error
  return textProperty(reason, 'code') === lockTimeout
}

/** A server that is there and says no; one that is still starting is not there yet. */
export function isRefusal(error: unknown): boolean {
  return /^(?!57P03)[0-9A-Z]{5}$/.test(textProperty(error, 'code') ?? '')
}

/** The driver has ended the connection itself, and says so before the connection does. */
export function hasEndedConnection(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The role may not do this here. */
export function isMissingRight(error: unknown): boolean {
  return textProperty(error, 'code') === '42501'
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  lockTimeout,
  '57014', // cancelled by statement_timeout
  '57P01', // shut down by an administrator
  '57P02',
  '57P03', // still starting
])

const diskFull = '53100'

/** The driver has no codes for its own connection errors, only these sentences. */
const lostConnectionText =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Gives every way of losing the database one type; any other error comes back as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = textProperty(error, 'code')
  if (code === diskFull) return new DatabaseFull(`The database has no room left: ${error.message}`, { cause: error })
  const lost =
    code === undefined ? lostConnectionText.test(error.message) : lostConnection.has(code) || /^08/.test(code)
  return lost ? new DatabaseUnavailable(`The database is not available: ${error.message}`, { cause: error }) : error
}

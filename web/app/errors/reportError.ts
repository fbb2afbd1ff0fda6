import { send } from '../../lib/http/send.ts'
import { logError, warn } from '../../lib/log.ts'

const perPage = 20
const seen = new Set<string>()

const textOf = (error: unknown): { message: string; stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

/** Logs an error and sends it to the system log, each one once; a page in a loop must not flood the server. */
export function reportError(error: unknown, where = ''): void {
  logError('an error nobody caught', error)
  const { message, stack } = textOf(error)
  if (seen.has(message) || seen.size >= perPage) return
  seen.add(message)
  const body = {
    message: message.slice(0, 1000),
    stack: `${stack}${where}`.slice(0, 8000),
    // Only the path: addresses may carry one-time codes in their query.
    path: window.location.pathname.slice(0, 2000),
  }
  send('POST', '/api/browser-errors', body).catch((failed: unknown) => warn('the error could not be reported', failed))
}

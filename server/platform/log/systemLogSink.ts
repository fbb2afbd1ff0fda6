import { z } from 'zod'
import { keepInSystemLog, type SystemLogEntry, type SystemLogGround } from './systemLog.ts'

/** Takes pino's lines of level warn and above and brings them into the database, some at a time. */
export interface SystemLogSink {
  write(line: string): void
  start(ground: SystemLogGround): void
  /** Writes what is waiting; to be called before the database closes. */
  stop(): Promise<void>
}

const flushEvery = 1000
/** While the database is away, the newest are kept; standard output has them all. */
const mostWaiting = 500

const loggedLine = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  service: z.string().default('server'),
  reqId: z.string().default(''),
  err: z.object({ message: z.string().default(''), stack: z.string().default('') }).optional(),
})

const parsedLine = z
  .string()
  .transform((line, issues): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      issues.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(loggedLine)

function entryOf(line: string): SystemLogEntry | undefined {
  const parsed = parsedLine.safeParse(line)
  if (!parsed.success) return undefined
  const { level, time, msg, service, reqId, err } = parsed.data
  return {
    level: level >= 60 ? 'fatal' : level >= 50 ? 'error' : 'warn',
    service,
    message: err && err.message !== msg ? `${msg}: ${err.message}` : msg,
    requestId: reqId,
    stack: err?.stack ?? '',
    at: new Date(time),
  }
}

export function createSystemLogSink(): SystemLogSink {
  let waiting: SystemLogEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let ground: SystemLogGround | undefined
  let flushing = Promise.resolve()

  async function flush() {
    if (!ground || waiting.length === 0) return
    const entries = waiting
    waiting = []
    try {
      await keepInSystemLog(ground, entries)
    } catch {
      // Logging this would only add to what cannot be written.
      waiting = [...entries, ...waiting].slice(-mostWaiting)
    }
  }

  return {
    write(line) {
      const entry = entryOf(line)
      if (entry) waiting = [...waiting, entry].slice(-mostWaiting)
    },
    start(given) {
      ground = given
      timer = setInterval(() => {
        flushing = flushing.then(flush)
      }, flushEvery).unref()
    },
    async stop() {
      clearInterval(timer)
      await flushing.then(flush)
    },
  }
}

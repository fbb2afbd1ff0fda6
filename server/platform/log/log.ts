import { type DestinationStream, destination, type Logger, multistream, pino, type StreamEntry, transport } from 'pino'
import type { Config } from '../config.ts'
import { newProcessIdentity, type ProcessIdentity } from '../process.ts'
import { activeSpan, type Span } from '../traces/traces.ts'
import { masked, secretPaths } from './masking.ts'
import type { Refusals } from './refusals.ts'

interface LogParts {
  refusals?: Refusals
  self?: ProcessIdentity
  /** Where lines go instead of the output. */
  lines?: DestinationStream | undefined
}

/** One line of JSON per entry; readable lines only for somebody who watches a terminal. */
export function createLog(
  config: Config,
  sink?: DestinationStream,
  { refusals, self = newProcessIdentity(), lines = output() }: LogParts = {},
): Logger {
  const streams: StreamEntry[] = [{ level: 'debug', stream: lines }]
  if (sink) streams.push({ level: 'warn', stream: sink })
  return pino(
    {
      level: config.logLevel,
      base: { process: self.id, pid: self.pid, host: self.host },
      mixin: (_details, _level, logger) => ({
        // What no part of the product says for itself comes from the server as a whole.
        ...('service' in logger.bindings() ? {} : { service: 'server' }),
        ...traceOf(activeSpan()),
      }),
      redact: { paths: secretPaths, censor: '***' },
      hooks: {
        streamWrite: masked,
        logMethod(line, write) {
          const go = () => write.apply(this, line)
          if (!refusals?.takes(line, go)) go()
        },
      },
    },
    multistream(streams),
  )
}

const traceOf = (span: Span | undefined) => (span ? { traceId: span.traceId } : {})

function output(): DestinationStream {
  const watched = process.stdout.isTTY && process.env.NODE_ENV !== 'production'
  if (!watched) return destination({ dest: 1, sync: false })
  return transport({
    target: 'pino-pretty',
    options: { ignore: 'reqId,process,pid,host', translateTime: 'SYS:HH:MM:ss' },
  })
}

import { type DestinationStream, destination, type Logger, multistream, pino, type StreamEntry, transport } from 'pino'
import type { Config } from '../config.ts'
import { masked, secretPaths } from './masking.ts'

/** One line of JSON per entry; readable lines only for somebody who watches a terminal. */
export function createLog(config: Config, sink?: DestinationStream): Logger {
  const streams: StreamEntry[] = [{ level: 'debug', stream: output() }]
  if (sink) streams.push({ level: 'warn', stream: sink })
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: secretPaths, censor: '***' },
      hooks: { streamWrite: masked },
    },
    multistream(streams),
  )
}

function output(): DestinationStream {
  const watched = process.stdout.isTTY && process.env.NODE_ENV !== 'production'
  if (!watched) return destination({ dest: 1, sync: false })
  return transport({ target: 'pino-pretty', options: { ignore: 'reqId', translateTime: 'SYS:HH:MM:ss' } })
}

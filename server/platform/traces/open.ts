import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ProcessIdentity } from '../process.ts'
import type { Traces } from './traces.ts'

/** Loads what it needs only where somebody wants traces. */
export async function openTraces({ traces }: Config, log: Logger, self: ProcessIdentity): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { sendTraces } = await import('./sending.ts')
  return sendTraces(traces, log.child({ service: 'traces' }), self)
}

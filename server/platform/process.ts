import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** By what one process is told from the others, in log lines, on the status page and in alarms. */
export interface ProcessIdentity {
  /** Random and short: another start is another process. */
  id: string
  host: string
  pid: number
}

export const newProcessIdentity = (): ProcessIdentity => ({
  id: randomBytes(4).toString('hex'),
  host: hostname(),
  pid: process.pid,
})

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { childrenOf } from '#server/testing/privateService.ts'

const execute = promisify(execFile)
const autocannon = new URL('../node_modules/autocannon/autocannon.js', import.meta.url).pathname

/** Of a row in `results.md`: what was measured, what came out, and the bar it is held against. */
export interface Finding {
  work: string
  result: string
  bar: string
  holds: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('A median needs a value')
  return middle
}

export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('A percentile needs a value')
  return value
}

/** Fields of a process, in milliseconds: its user and system time are 14 and 15, those of children that ended 16 and 17. */
function timesOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).map((ticks) => Number(ticks) * 10)
}

/** Processor time that a process has used so far, in milliseconds. */
export function cpuTime(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid)
  return user + system
}

/** The same with its children's, as of a database that answers each connection from a process of its own. */
export function cpuTimeWithChildren(pid: number): number {
  const own = timesOf(pid).reduce((sum, time) => sum + time, 0)
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimeIfThere(child), own)
}

function cpuTimeIfThere(pid: number): number {
  try {
    return cpuTime(pid)
  } catch {
    // It has ended since it was listed, and its time is among its parent's.
    return 0
  }
}

const cannonReport = z.object({
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** Keeps a server busy from a process of its own and says what a request cost. */
export async function load(target: { url: string; pid: number; headers?: Record<string, string> }, seconds: number) {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const before = cpuTime(target.pid)
  const { stdout } = await execute(
    process.execPath,
    [autocannon, '--json', '--no-progress', '-c', '10', '-d', String(seconds), ...headers, target.url],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const report = cannonReport.parse(JSON.parse(stdout))
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${target.url}: ${report.non2xx} refusals, ${report.errors} errors`)
  }
  return {
    perSecond: report.requests.average,
    cpuPerRequest: (cpuTime(target.pid) - before) / report.requests.total,
    p50: report.latency.p50,
  }
}

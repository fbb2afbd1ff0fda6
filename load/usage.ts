import { readFileSync } from 'node:fs'
import pg from 'pg'
import { childrenOf } from '#server/testing/privateService.ts'
import { cpuTime } from '../bench/measure.ts'

export interface Part {
  name: string
  pid: number
  /** Its children are part of it. */
  isTree?: true
  /** Of a server: where it tells of itself. */
  metrics?: { url: string; token: string }
}

export interface PartUsage {
  name: string
  cpuSeconds: number
  peakBytes: number
  /** Of a server's event loop, in milliseconds: how long it was busy with one thing, 99 of 100 times less, and at most. */
  lag: { p99: number; max: number } | null
}

const lookEveryMs = 5000
const kB = 1024

type Looked = Pick<Part, 'pid' | 'isTree'>

const processesOf = ({ pid, isTree }: Looked) => (isTree ? [pid, ...childrenOf(pid)] : [pid])

/** Of a tree also what children used that have ended, which is kept in their parent's account. */
function cpuOf(part: Looked): number {
  const { pid, isTree } = part
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = isTree ? (Number(fields[13]) + Number(fields[14])) * 10 : 0
  return ended + processesOf(part).reduce((sum, each) => sum + cpuTime(each), 0)
}

const kilobytes = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * kB

/** The most that a process ever held; of a tree what all hold now, where shared pages count once. */
function memoryOf(part: Looked): number {
  if (!part.isTree) return kilobytes(`/proc/${part.pid}/status`, 'VmHWM')
  return processesOf(part).reduce((sum, each) => sum + kilobytes(`/proc/${each}/smaps_rollup`, 'Pss'), 0)
}

/** Sockets included. */
function trafficOf(pid: number) {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(io)?.[1] ?? 0)
  return { down: read('rchar'), up: read('wchar') }
}

/** Each look begins the next span of the numbers. */
async function lagOf({ url, token }: { url: string; token: string }) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const read = (name: string) => 1000 * Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return { p99: read('nodejs_eventloop_lag_p99_seconds'), max: read('nodejs_eventloop_lag_max_seconds') }
}

/** A process that ends between two looks is not there to be read. */
function ifThere(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

async function inDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ size: string; connections: string; commits: string }>(
    `select pg_database_size(datname) as size, xact_commit as commits,
       (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections
     from pg_stat_database where datname = current_database()`,
  )
  await client.end()
  const [row] = rows
  return { size: Number(row?.size), connections: Number(row?.connections), commits: Number(row?.commits) }
}

/** What the parts of a place use between `begin` and `end`. */
export function watchParts(parts: readonly Part[], databaseUrl: string) {
  return {
    async begin() {
      await Promise.all(parts.map(({ metrics }) => metrics && lagOf(metrics)))
      const before = parts.map(cpuOf)
      const database = await inDatabase(databaseUrl)
      const traffic = trafficOf(process.pid)
      const peaks = parts.map(() => 0)
      const look = () => {
        for (const [index, part] of parts.entries()) {
          peaks[index] = Math.max(
            peaks[index] ?? 0,
            ifThere(() => memoryOf(part)),
          )
        }
      }
      const looking = setInterval(look, lookEveryMs)
      return async () => {
        clearInterval(looking)
        look()
        const cpu = parts.map(cpuOf)
        const now = trafficOf(process.pid)
        const after = await inDatabase(databaseUrl)
        const usage = await Promise.all(
          parts.map(async ({ name, metrics }, index): Promise<PartUsage> => {
            const cpuSeconds = ((cpu[index] ?? 0) - (before[index] ?? 0)) / 1000
            return { name, cpuSeconds, peakBytes: peaks[index] ?? 0, lag: metrics ? await lagOf(metrics) : null }
          }),
        )
        return {
          parts: usage,
          traffic: { down: now.down - traffic.down, up: now.up - traffic.up },
          database: {
            connections: after.connections,
            size: after.size,
            grown: after.size - database.size,
            commits: after.commits - database.commits,
          },
        }
      }
    },
  }
}
export type Usage = Awaited<ReturnType<Awaited<ReturnType<ReturnType<typeof watchParts>['begin']>>>>

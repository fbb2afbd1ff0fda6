import { readConfig } from '#server/platform/config.ts'
import { type Balancer, openBalancer } from '#server/testing/balancer.ts'
import { type Line, openLine } from '#server/testing/line.ts'
import { peopleOf } from '#server/testing/people.ts'
import type { PrivateService } from '#server/testing/privateService.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/serverProcess.ts'
import { newDataFolder, openServices } from '#server/testing/services.ts'
import { openWorkspace } from '#server/workspace.ts'
import { makeChannel } from '../bench/channel.ts'

const writers = 50
const listeners = 6

interface Person {
  id: number
  token: string
}

export interface Crowd {
  writers: Person[]
  listeners: Person[]
}

/** Server processes behind a balancer, and people who have a conversation of their own for each round. */
export interface Place {
  balancer: Balancer
  processes: ServerProcess[]
  crowd: Crowd
  channels: Map<string, number>
  /** Another process in the place of this one, known to the balancer. */
  replace(index: number): Promise<void>
  /** Whoever does not say ready by itself is replaced; resolves to how many that were. */
  mend(): Promise<number>
  close(): Promise<void>
}

/** Also what stands behind them. */
export interface ServersPlace extends Place {
  databaseUrl: string
  postgres: PrivateService
  redis: PrivateService
  /** The way from the servers to PostgreSQL. */
  line: Line
}

async function makePeople(env: Record<string, string>, rounds: readonly string[]) {
  const config = readConfig({ LOG_LEVEL: 'error', DEMO: 'off', ...env })
  const cheap = { passwordCost: { memoryCost: 1024, timeCost: 1 } }
  const workspace = await openWorkspace({ ...config, ...cheap }, { runJobs: false })
  const { person } = peopleOf(workspace)
  const people: Person[] = []
  while (people.length < writers + listeners) people.push(await person())
  const ids = people.map(({ id }) => id)
  const channels = new Map<string, number>()
  for (const round of rounds) channels.set(round, await makeChannel(workspace.ctx, round, ids))
  await workspace.close()
  return { crowd: { writers: people.slice(0, writers), listeners: people.slice(writers) }, channels }
}

/** How long a process may take to say ready again once the fault is over. */
const mendWithinMs = 15_000

async function saysReady({ url }: ServerProcess): Promise<boolean> {
  const deadline = performance.now() + mendWithinMs
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function openProcesses(env: Record<string, string>, count: number) {
  const processes = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  const balancer = await openBalancer(processes.map(({ url }) => url))
  const replace = async (index: number) => {
    processes[index] = await startServerProcess(env)
    balancer.use(processes.map(({ url }) => url))
  }
  return {
    processes,
    balancer,
    replace,
    async mend() {
      const ready = await Promise.all(processes.map(saysReady))
      for (const [index, process] of processes.entries()) {
        if (ready[index]) continue
        await process.kill()
        await replace(index)
      }
      return ready.filter((isReady) => !isReady).length
    },
    async close() {
      balancer.close()
      await Promise.all(processes.map((process) => process.kill()))
    },
  }
}

/** Three processes on PostgreSQL and Redis, with one data folder. */
export async function openServers(rounds: readonly string[]): Promise<ServersPlace> {
  const services = await openServices()
  const { databaseUrl, env } = services
  const line = await openLine(databaseUrl)
  const people = await makePeople(env, rounds)
  const servers = await openProcesses({ ...env, DATABASE_URL: line.through(databaseUrl), DRAIN_SECONDS: '2' }, 3)
  const close = async () => {
    await servers.close()
    line.close()
    await services.close()
  }
  return { ...services, ...servers, ...people, line, close }
}

/** One process with the embedded database. */
export async function openEmbedded(rounds: readonly string[]): Promise<Place> {
  const { folder, remove } = newDataFolder()
  const env = { DATA_DIR: folder }
  const people = await makePeople(env, rounds)
  const servers = await openProcesses(env, 1)
  const close = async () => {
    await servers.close()
    remove()
  }
  return { ...servers, ...people, close }
}

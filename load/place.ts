import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '#server/testing/serverProcess.ts'
import { openServices } from '#server/testing/services.ts'
import { makeCompany } from './company.ts'
import type { SignIn } from './person.ts'
import { type Part, watchParts } from './usage.ts'

/** What a run is made against; of somebody else's workspace only its address is known. */
export interface Place {
  url: string
  signIns: SignIn[]
  /** Null where the machines cannot be looked at. */
  usage: ReturnType<typeof watchParts> | null
  close(): Promise<void>
}

export interface PlaceOptions {
  people: number
  processes: number
  seed: number
  /** The share of the live connections that break in a minute. */
  cutPerMinute: number
}

const metricsToken = 'load-looks-at-the-processes'

async function startBalancer(urls: readonly string[], cutPerMinute: number) {
  const entry = fileURLToPath(new URL('./balancer.ts', import.meta.url))
  const env = { PATH: process.env.PATH ?? '', CUT_PER_MINUTE: String(cutPerMinute) }
  const child = fork(entry, [...urls], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [url] = await once(child, 'message')
  return { url: String(url), pid: child.pid ?? 0, close: () => child.disconnect() }
}

/** Server processes behind a balancer, on a PostgreSQL that waits for its disk and a Redis, with a company of that size. */
export async function openPlace({ people, processes: count, seed, cutPerMinute }: PlaceOptions): Promise<Place> {
  const services = await openServices({ durable: true })
  const signIns = await makeCompany(services.env, people, seed)
  const env = { ...services.env, TRUST_PROXY: '1', METRICS_TOKEN: metricsToken, DRAIN_SECONDS: '0' }
  const processes = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  const balancer = await startBalancer(
    processes.map(({ url }) => url),
    cutPerMinute,
  )
  const parts: Part[] = [
    ...processes.map(({ pid, url }, index) => ({
      name: `server ${index + 1}`,
      pid,
      metrics: { url, token: metricsToken },
    })),
    { name: 'PostgreSQL', pid: services.postgres.pid() },
    { name: 'Redis', pid: services.redis.pid() },
    { name: 'balancer', pid: balancer.pid },
    { name: 'the people (this driver)', pid: process.pid },
  ]
  return {
    url: balancer.url,
    signIns,
    usage: watchParts(parts, services.databaseUrl),
    async close() {
      balancer.close()
      await Promise.all(processes.map((process) => process.stop()))
      await services.close()
    },
  }
}

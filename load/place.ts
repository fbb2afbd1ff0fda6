import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { madeAlready, startServerProcess } from '#server/testing/serverProcess.ts'
import { openServices } from '#server/testing/services.ts'
import { type SignIn, signInShape } from './person.ts'
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

/** Starts a part in a process of its own and waits for what it tells first. */
async function startPart(name: string, args: readonly (string | number)[], env: Record<string, string>) {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = fork(entry, args.map(String), {
    env: { PATH: process.env.PATH ?? '', ...madeAlready, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The ${name} ended with ${code}.`)
  })
  const [told]: unknown[] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { told, pid: child.pid ?? 0, close: () => child.disconnect() }
}

/** Server processes behind a balancer, on a PostgreSQL that waits for its disk and a Redis, with a company of that size. */
export async function openPlace({ people, processes: count, seed, cutPerMinute }: PlaceOptions): Promise<Place> {
  const services = await openServices({ durable: true })
  const company = await startPart('company', [people, seed], { ...services.env, DEMO: 'off', LOG_LEVEL: 'error' })
  const env = { ...services.env, TRUST_PROXY: '1', METRICS_TOKEN: metricsToken, DRAIN_SECONDS: '0' }
  const processes = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  const urls = processes.map(({ url }) => url)
  const balancer = await startPart('balancer', urls, { CUT_PER_MINUTE: String(cutPerMinute) })
  const parts: Part[] = [
    ...processes.map(({ pid, url }, index) => ({
      name: `server ${index + 1}`,
      pid,
      metrics: { url, token: metricsToken },
    })),
    { name: 'PostgreSQL', pid: services.postgres.pid(), isTree: true },
    { name: 'Redis', pid: services.redis.pid() },
    { name: 'balancer', pid: balancer.pid },
    { name: 'the people (this driver)', pid: process.pid },
  ]
  return {
    url: z.string().parse(balancer.told),
    signIns: z.array(signInShape).parse(company.told),
    usage: watchParts(parts, services.databaseUrl),
    async close() {
      balancer.close()
      await Promise.all(processes.map((process) => process.stop()))
      await services.close()
    },
  }
}

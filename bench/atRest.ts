import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { heldNow, watchMemory } from '#server/testing/memoryPeak.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { startServer } from '../e2e/support/server.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
/** What a small machine does by itself: see `server/lean.ts`. */
const lean = { NODE_OPTIONS: `--import=${new URL('../server/lean.ts', import.meta.url)}` }

interface Start {
  peak: number
  atRest: number
  seconds: number
}

/** As `npm start` starts it, and left alone after that; in MB. */
async function started(env: Record<string, string>, restMs: number): Promise<Start> {
  const from = performance.now()
  const server = await startServer(env, start)
  const seconds = (performance.now() - from) / 1000
  const most = watchMemory(server.pid)
  await delay(restMs)
  const atRest = heldNow(server.pid)
  const { one } = most()
  await server.stop()
  return { peak: one, atRest, seconds }
}

const inWords = ({ peak, atRest, seconds }: Start) =>
  `${atRest.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at the peak, ready after ${seconds.toFixed(1)} s`

/** What a workspace holds that nobody uses: the embedded demo at its first start and at the next, and with PostgreSQL. */
export async function atRest({ small }: BenchOptions): Promise<Finding[]> {
  const restMs = small ? 1000 : 30_000
  const scratch = await mkdtemp(join(tmpdir(), 'imece-rest-'))
  const { service, ...problem } = await startPostgres()
  if (!service) throw new Error(JSON.stringify(problem))
  const findings: Finding[] = []
  const note = (work: string, found: Start, bar: string, holds: boolean) =>
    findings.push({ work, result: inWords(found), bar, holds })
  try {
    for (const [machine, more] of Object.entries({ 'from 2 GB': {}, 'below 2 GB': lean })) {
      const env = { DEMO: 'on', DATA_DIR: join(scratch, machine), ...more }
      const first = await started(env, restMs)
      note(`embedded demo, machine ${machine}: first start`, first, '≤ 600 MB at the peak', first.peak <= 600)
      const next = await started(env, restMs)
      const holds = next.atRest <= 400 && next.seconds <= 2
      note(`embedded demo, machine ${machine}: next start`, next, '≤ 400 MB at rest, ready within 2 s', holds)
    }
    const env = { DEMO: 'on', DATA_DIR: join(scratch, 'server'), DATABASE_URL: service.url }
    await started(env, 0)
    const next = await started(env, restMs)
    note('demo on PostgreSQL: next start', next, '≤ 220 MB at rest', next.atRest <= 220)
    return findings
  } finally {
    await service.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { floorEntry, productEntry } from './entries.ts'
import { findingOf, inTurns } from './inTurns.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'

/** Until a start answers that it is ready, in milliseconds. */
async function timeUntilReady(dataDir: string, entry: string): Promise<number> {
  const start = performance.now()
  const server = await startServer({ DATA_DIR: dataDir }, entry)
  const time = performance.now() - start
  await server.stop()
  return time
}

/** On the data of the demo: the whole product against a bare server that only opens the same database. */
export async function ready({ small }: BenchOptions): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-ready-'))
  const [ours, floors] = [join(folder, 'product'), join(folder, 'floor')]
  try {
    await (await startServer({ DEMO: 'on', DATA_DIR: ours })).stop()
    await cp(ours, floors, { recursive: true })
    const cost = await inTurns(
      { product: () => timeUntilReady(ours, productEntry), floor: () => timeUntilReady(floors, floorEntry) },
      small ? 1 : 5,
    )
    return [findingOf('ready on existing data ÷ a bare server that opens the same database', 3, cost)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

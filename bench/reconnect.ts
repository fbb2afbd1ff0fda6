import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { connectCrowd, readCrowd } from './crowdClients.ts'
import { crowdEntry } from './entries.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'

/** Fewer than half of what one person may have: the old ones may still be there while the new ones knock. */
const socketsEach = 20

/** Everybody is cut off at the same moment and comes back at the same moment. */
export async function reconnectStorm({ small }: BenchOptions): Promise<Finding[]> {
  const people = small ? 5 : 500
  const folder = await mkdtemp(join(tmpdir(), 'imece-storm-'))
  const file = join(folder, 'crowd.json')
  const env = { DEMO: 'off', DATA_DIR: join(folder, 'product'), CROWD: String(people), CROWD_FILE: file }
  const server = await startServer(env, crowdEntry)
  try {
    const { tokens } = await readCrowd(file)
    const sockets = tokens.flatMap((token) => Array.from({ length: socketsEach }, () => token))
    const crowd = await connectCrowd(server.url, sockets)
    const start = performance.now()
    const back = await crowd.comeBack()
    const seconds = (performance.now() - start) / 1000
    crowd.close()
    return [
      {
        work: `${sockets.length} sockets cut off and connected again at once: back`,
        result: `${back} in ${seconds.toFixed(0)} s`,
        bar: 'all',
        holds: back === sockets.length,
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

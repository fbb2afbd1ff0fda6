import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RunningServer } from '../e2e/support/server.ts'

const told = /^held (\d+)$/gm

/**
 * In a measured server: lets go of its garbage when it is asked to and says what it holds then. What the process has
 * from the system says less: it keeps for itself what it once needed.
 */
export function tellHeldOnSignal() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    if (typeof collect === 'function') collect()
    const { heapUsed, external } = process.memoryUsage()
    process.stdout.write(`held ${heapUsed + external}\n`)
  })
}

/** In bytes; asked three times, since the first collections let go of what the later ones can collect. */
export async function heldBytes(server: RunningServer): Promise<number> {
  const answers = () => [...server.output().matchAll(told)].map(([, bytes]) => Number(bytes))
  for (let round = 0; round < 3; round++) {
    const before = answers().length
    process.kill(server.pid, 'SIGUSR2')
    while (answers().length === before) await delay(100)
  }
  return answers().at(-1) ?? 0
}

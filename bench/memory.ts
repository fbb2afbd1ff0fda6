import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In a measured server: makes it forget its garbage when it is asked to. */
export function collectOnSignal() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    if (typeof collect === 'function') collect()
  })
}

/** What a server holds once its garbage is gone, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  for (let round = 0; round < 3; round++) {
    process.kill(pid, 'SIGUSR2')
    await delay(500)
  }
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

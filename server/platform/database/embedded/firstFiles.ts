import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

const program = fileURLToPath(import.meta.url)
/** Optimizing code that runs once, and garbage that nobody is in a hurry to collect, would take a gigabyte more. */
const lean = ['--liftoff-only', '--max-old-space-size=64', '--max-semi-space-size=1', '--expose-gc']

/**
 * Writes the files of an empty database into one file. A process of its own makes them, because that takes several times
 * the memory that a running engine has, and only a process that ends gives it back.
 */
export async function writeFirstFiles(target: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...lean, program, target], { env: {} })
}

/** Files in memory that give back, before the new database starts, the two memories of the engine that made it. */
class FirstFiles extends MemoryFS {
  override async syncToFs(): Promise<void> {
    // What the engine awaits at this moment holds on to its memories until the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc?.()
  }
}

if (process.argv[1] === program) {
  const pg = await PGlite.create({ fs: new FirstFiles(), initDbStartParams: ['-c', 'shared_buffers=16MB'] })
  const files = await pg.dumpDataDir('none')
  writeFileSync(process.argv[2] ?? '', new Uint8Array(await files.arrayBuffer()))
  await pg.close()
}

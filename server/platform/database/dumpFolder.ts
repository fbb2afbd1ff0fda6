import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const kept = 7
const dumpName = /^\d{4}-\d{2}-\d{2}\.jsonl\.gz$/

/** Writes the dump of a day into the folder of dumps and forgets all but the newest seven. */
export async function dumpOfTheDay(
  dataDir: string,
  now: Date,
  write: (path: string) => Promise<unknown>,
): Promise<string> {
  if (dataDir === 'memory://') throw new Error('A database in memory is not dumped')
  const folder = join(dataDir, 'dumps')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${now.toISOString().slice(0, 10)}.jsonl.gz`)
  await write(path)
  const dumps = (await readdir(folder)).filter((name) => dumpName.test(name)).sort()
  for (const name of dumps.slice(0, -kept)) await rm(join(folder, name))
  return path
}

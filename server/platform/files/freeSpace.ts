import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** How many bytes are left on the disk of the workspace's data. */
export async function freeSpace({ dataDir }: Config): Promise<number> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

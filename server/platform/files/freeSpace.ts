import { mkdir, statfs } from 'node:fs/promises'

/** How many bytes are left on the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

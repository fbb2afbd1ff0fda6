import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesName } from './folder.ts'

/** Where one backup lies: a folder of a disk, or of a bucket. Paths are those within it. */
export interface BackupFolder {
  /** For people. */
  address: string
  has(path: string): Promise<boolean>
  read(path: string): AsyncIterable<Uint8Array>
  /** The uploaded files in it, as they lie there. */
  files(): Promise<{ path: string; bytes: number }[]>
}

export const diskFolder = (address: string): BackupFolder => ({
  address,
  has: (path) =>
    stat(join(address, path)).then(
      () => true,
      () => false,
    ),
  read: (path) => createReadStream(join(address, path)),
  async files() {
    const entries = await readdir(join(address, filesName), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return Promise.all(
      paths.map(async (path) => ({ path: path.slice(address.length + 1), bytes: (await stat(path)).size })),
    )
  },
})

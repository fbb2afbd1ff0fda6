import { copyFile, type FileHandle, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './storage.ts'

const validKey = /^[0-9a-f]{32}$/
const unfinished = '.part'

export function diskStorage(root: string): FileStorage {
  // Keys never come from people; should one ever, it is no path.
  const folderOf = (key: string) => {
    if (!validKey.test(key)) throw new Error('not a storage key')
    return join(root, key.slice(0, 2))
  }
  const pathOf = (key: string) => join(folderOf(key), key)

  return {
    async put(key, source) {
      const path = pathOf(key)
      await mkdir(folderOf(key), { recursive: true })
      try {
        await writeWhole(path + unfinished, source)
        await rename(path + unfinished, path)
        await syncFolder(folderOf(key))
      } catch (error) {
        await rm(path + unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = await openIfThere(pathOf(key))
      return file?.createReadStream() ?? null
    },
    keepAt: (key, path) => linkOrCopy(pathOf(key), path),
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(pathOf(key) + unfinished, { force: true })
    },
    async *list() {
      await mkdir(root, { recursive: true })
      for await (const entry of await opendir(root, { recursive: true })) {
        const key = entry.name.replace(unfinished, '')
        if (!entry.isFile() || !validKey.test(key)) continue
        const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
        if (found) yield { key, at: found.mtime }
      }
    },
  }
}

/** On the disk, not only in its cache: an acknowledged upload survives a power cut. */
async function writeWhole(path: string, source: Readable) {
  const file = await open(path, 'wx')
  await pipeline(source, file.createWriteStream({ flush: true }))
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Files are never written in place, so two names may share their bytes; across disks they cannot. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error) =>
      codeOf(error) === 'EEXIST' ? undefined : codeOf(error) === 'ENOENT' ? Promise.reject(error) : copyFile(from, to),
    )
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './fileStorage.ts'
import { freeSpace } from './freeSpace.ts'
import { codeOf, linkOrCopy } from './linkOrCopy.ts'
import { checkedDay, checkedKey, isDay, isStorageKey } from './storageKey.ts'

const unfinished = '.part'
const trash = 'trash'

export function diskStorage(root: string): FileStorage {
  const folderOf = (key: string) => join(root, checkedKey(key).slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), key)
  const asideFolder = (day: string) => join(root, trash, checkedDay(day))
  const asideOf = (key: string, day: string) => join(asideFolder(day), checkedKey(key))
  const daysAside = async () => (await namesIn(join(root, trash))).filter(isDay).sort()

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
    async get(key, range) {
      const found = await openIfThere(pathOf(key))
      if (found) return found.createReadStream(range)
      const aside = (await daysAside()).map((day) => asideOf(key, day))
      // Once more where it belongs: it may have been brought back between the two looks.
      for (const path of [...aside, pathOf(key)]) {
        const file = await openIfThere(path)
        if (file) return file.createReadStream(range)
      }
      return null
    },
    keepAt: (key, path) => linkOrCopy(pathOf(key), path),
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(pathOf(key) + unfinished, { force: true })
    },
    async *list() {
      await mkdir(root, { recursive: true })
      for (const folder of (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        for await (const entry of await opendir(join(root, folder))) {
          const key = entry.name.replace(unfinished, '')
          if (!entry.isFile() || !isStorageKey(key)) continue
          const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
          if (found) yield { key, at: found.mtime }
        }
      }
    },
    async setAside(key, day) {
      await move(pathOf(key), asideOf(key, day))
      // What was never whole was never anybody's file.
      await rm(pathOf(key) + unfinished, { force: true })
    },
    async *listAside() {
      for (const day of await daysAside()) {
        for (const key of await namesIn(asideFolder(day))) if (isStorageKey(key)) yield { key, day }
      }
    },
    bringBack: (key, day) => move(asideOf(key, day), pathOf(key)),
    removeAside: (day) => rm(asideFolder(day), { recursive: true, force: true }),
    free: () => freeSpace(root),
  }
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })

/** On the disk, not only in its cache: an acknowledged upload survives a power cut. */
async function writeWhole(path: string, source: Readable) {
  const file = await open(path, 'wx')
  await pipeline(source, file.createWriteStream({ flush: true }))
}

/** What is not there any more needs no move. */
async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
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

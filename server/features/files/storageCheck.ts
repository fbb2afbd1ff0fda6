import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../../platform/files/fileStorage.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { newStorageKey } from '../../platform/files/storageKey.ts'
import { bySpeed, type StatusCheck, timed } from '../../platform/status.ts'
import { sweepStopped } from './sweep.ts'
import { storedBytes } from './use.queries.ts'

const slowMs = 1000
const nearlyNothing = 100 * 1024 * 1024

/** Writes a file, reads it back and deletes it; also measures the used and the free space. */
export const storageCheck: StatusCheck = {
  name: 'storage',
  async run({ config, db }) {
    const storage = openStorage(config)
    const key = newStorageKey()
    const content = randomBytes(4096)
    const { ms } = await timed(async () => {
      try {
        await storage.put(key, Readable.from([content]))
        const stored = await storage.get(key)
        if (stored === null || !content.equals(await buffer(stored)))
          throw new Error('what was written reads differently')
      } finally {
        await storage.remove(key)
      }
    })
    const free = await storage.free()
    const { bytes, files } = await storedBytes(db)
    const figures = [
      { name: 'stored', value: bytes },
      { name: 'files', value: files },
      ...(free === null ? [] : [{ name: 'free' as const, value: free }]),
      { name: 'setAside', value: await countAside(storage) },
      ...(await leftFolders(config.dataDir)),
    ] as const
    if (free !== null && free < config.fileLimits.keptFree) {
      const state = free < nearlyNothing ? 'failing' : 'slow'
      return { state, latencyMs: ms, figures, trouble: { kind: 'littleSpace', text: '' } }
    }
    const stopped = await db.selectFrom('marks').select('name').where('name', '=', sweepStopped).executeTakeFirst()
    if (stopped) return { state: 'slow', latencyMs: ms, figures, trouble: { kind: 'sweepStopped', text: '' } }
    return { ...bySpeed(ms, slowMs), figures }
  },
}

async function countAside(storage: FileStorage): Promise<number> {
  let count = 0
  for await (const _file of storage.listAside()) count += 1
  return count
}

/**
 * Folders that a restore or an unfinished first start set aside stay until somebody looks at them, so they must be
 * visible.
 */
async function leftFolders(dataDir: string) {
  const left = (await readdir(dataDir)).filter((name) => /^(before-restore|database\.unfinished)-/.test(name)).sort()
  return left.length === 0 ? [] : [{ name: 'leftFolders', value: left.join(', ') } as const]
}

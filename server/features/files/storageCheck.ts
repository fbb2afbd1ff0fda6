import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { freeSpace } from '../../platform/files/freeSpace.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { bySpeed, type StatusCheck, timed } from '../../platform/status.ts'
import { storedBytes } from './use.queries.ts'

const slowMs = 1000
const nearlyNothing = 100 * 1024 * 1024

/** Writes something, reads it back and takes it away; and looks how much lies there and how much room is left. */
export const storageCheck: StatusCheck = {
  name: 'storage',
  async run({ config, db }) {
    const storage = openStorage(config)
    const key = randomBytes(16).toString('hex')
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
    const free = await freeSpace(config)
    const { bytes, files } = await storedBytes(db)
    const figures = [
      { name: 'stored', value: bytes },
      { name: 'files', value: files },
      { name: 'free', value: free },
    ] as const
    if (free < config.fileLimits.keptFree) {
      const state = free < nearlyNothing ? 'failing' : 'slow'
      return { state, latencyMs: ms, figures, trouble: { kind: 'littleSpace', text: '' } }
    }
    return { ...bySpeed(ms, slowMs), figures }
  },
}

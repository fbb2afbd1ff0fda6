import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { bySpeed, type StatusCheck, timed } from '../status.ts'
import { openStorage } from './storage.ts'

const slowMs = 1000
const mebibyte = 1024 * 1024
const little = 1024 * mebibyte
const nearlyNothing = 100 * mebibyte

/** Writes something, reads it back and takes it away; and looks how much room is left. */
export const storageCheck: StatusCheck = {
  name: 'storage',
  async run({ config }) {
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
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const figures = [{ name: 'free', value: free }] as const
    if (free < little) {
      const state = free < nearlyNothing ? 'failing' : 'slow'
      return { state, latencyMs: ms, figures, trouble: { kind: 'littleSpace', text: '' } }
    }
    return { ...bySpeed(ms, slowMs), figures }
  },
}

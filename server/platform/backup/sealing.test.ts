import { expect, test } from 'vitest'
import { backupKeyOf, sealed, unsealed } from './sealing.ts'

const key = backupKeyOf('a'.repeat(32))
const path = 'files/ab/abcd'

async function gathered(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** In pieces that fit nothing, as a disk may give them. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 10_007) yield bytes.subarray(from, from + 10_007)
}

const seal = (bytes: Buffer) => gathered(sealed(key, path, inPieces(bytes)))
const open = (bytes: Buffer, as = path, by = key) => gathered(unsealed(by, as, inPieces(bytes)))
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251))
const head = 40
const piece = 64 * 1024 + 16

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes come back as they were', async (length) => {
  const bytes = bytesOf(length)
  expect((await open(await seal(bytes))).equals(bytes)).toBe(true)
})

test('what was changed, cut off, exchanged or sealed for another place or with another key does not open', async () => {
  const whole = await seal(bytesOf(200_000))
  const changed = Buffer.from(whole)
  changed[head + 70_000] = (changed[head + 70_000] ?? 0) ^ 1
  await expect(open(changed)).rejects.toThrow('damaged')
  await expect(open(whole.subarray(0, -1))).rejects.toThrow('damaged')
  // At the end of a piece, where nothing but the number of pieces tells.
  await expect(open(whole.subarray(0, head + 2 * piece))).rejects.toThrow('damaged')
  await expect(open(whole.subarray(0, head))).rejects.toThrow('cut off')
  const [first, second] = [whole.subarray(head, head + piece), whole.subarray(head + piece, head + 2 * piece)]
  const exchanged = Buffer.concat([whole.subarray(0, head), second, first, whole.subarray(head + 2 * piece)])
  await expect(open(exchanged)).rejects.toThrow('damaged')
  await expect(open(Buffer.concat([whole, second]))).rejects.toThrow('damaged')
  await expect(open(whole, 'files/ab/other')).rejects.toThrow('damaged')
  await expect(open(whole, path, backupKeyOf('b'.repeat(32)))).rejects.toThrow('another BACKUP_KEY')
  await expect(open(Buffer.from('something else that is not sealed, but long enough'))).rejects.toThrow('not sealed')
})

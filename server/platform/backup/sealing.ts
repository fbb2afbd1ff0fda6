import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes, scryptSync } from 'node:crypto'

/**
 * A sealed file: `imeceSB1`, a salt of 32 bytes, then pieces of 64 KiB, each AES-256-GCM with its tag of 16 bytes behind
 * it. The salt gives every file a key of its own, so a piece's nonce is its number and whether it is the last: pieces
 * cannot be left out, exchanged or cut off. The path within the backup is authenticated along: neither can files.
 */
const magic = Buffer.from('imeceSB1')
const saltBytes = 32
const headBytes = magic.length + saltBytes
const tagBytes = 16
const pieceBytes = 64 * 1024

export const sealedEnd = '.sealed'

/** What the operator set, turned into bytes once: on purpose that takes a moment. */
export type BackupKey = Buffer
export const backupKeyOf = (text: string): BackupKey =>
  scryptSync(text, 'imece backup', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

const keyOfFile = (key: BackupKey, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'imece backup file', 32))

function nonceOf(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece))
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Bytes in pieces of that size, each with whether it is the last; the last may be empty only where there is nothing. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const bytes of source) {
    waiting = waiting.length === 0 ? Buffer.from(bytes) : Buffer.concat([waiting, bytes])
    while (waiting.length > size) {
      yield [waiting.subarray(0, size), false]
      waiting = waiting.subarray(size)
    }
  }
  yield [waiting, true]
}

export async function* sealed(key: BackupKey, path: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const fileKey = keyOfFile(key, salt)
  yield Buffer.concat([magic, salt])
  let number = 0
  for await (const [piece, last] of pieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, last))
    cipher.setAAD(Buffer.from(path))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* unsealed(
  key: BackupKey,
  path: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  try {
    const head = await headOf(bytes)
    if (!head.subarray(0, magic.length).equals(magic)) throw new Error(`${path} is not sealed as a backup is`)
    const fileKey = keyOfFile(key, head.subarray(magic.length, headBytes))
    let number = 0
    for await (const [piece, last] of pieces(rest(head.subarray(headBytes), bytes), pieceBytes + tagBytes)) {
      if (piece.length < tagBytes) throw new Error(`${path} is cut off`)
      const cipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number++, last))
      cipher.setAAD(Buffer.from(path))
      cipher.setAuthTag(piece.subarray(-tagBytes))
      yield opened(cipher, piece.subarray(0, -tagBytes), path)
    }
  } finally {
    await bytes.return?.()
  }
}

/** Nothing is handed on that the tag does not vouch for. */
function opened(cipher: DecipherGCM, piece: Buffer, path: string): Buffer {
  const bytes = cipher.update(piece)
  try {
    cipher.final()
  } catch {
    throw new Error(`${path} cannot be opened: it was sealed with another BACKUP_KEY, or it is damaged`)
  }
  return bytes
}

async function headOf(bytes: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headBytes) {
    const next = await bytes.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* rest(first: Buffer, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
}

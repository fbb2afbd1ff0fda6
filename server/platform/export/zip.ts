import { crc32, createDeflateRaw } from 'node:zlib'
import { unprocessable } from '../errors.ts'

export interface ZipEntry {
  /** With `/` between folders. */
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/** Beyond these the format needs its larger form, which not every unpacker reads. */
const mostBytes = 0xffff_ffff
const mostEntries = 0xffff

const localHeader = 0x04034b50
const descriptor = 0x08074b50
const centralHeader = 0x02014b50
const endOfCentral = 0x06054b50

const neededVersion = 20
/** Sizes follow the bytes; names are UTF-8. */
const flags = 0x0808
const deflated = 8

interface PackedEntry {
  name: Buffer
  crc: number
  packed: number
  plain: number
  offset: number
}

/** An archive as it is made, entry by entry, so that its size is nobody's memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: PackedEntry[] = []
  let offset = 0
  const time = dosTime(at)
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const head = Buffer.concat([
      numbers([4, localHeader], ...commonFields(time, { crc: 0, packed: 0, plain: 0 }, name)),
      name,
    ])
    yield head
    const sizes = { crc: 0, packed: 0, plain: 0 }
    for await (const piece of deflate(entry.bytes, sizes)) yield piece
    yield numbers([4, descriptor], [4, sizes.crc], [4, sizes.packed], [4, sizes.plain])
    written.push({ name, ...sizes, offset })
    offset += head.length + sizes.packed + 16
    if (sizes.plain > mostBytes || offset > mostBytes || written.length > mostEntries)
      throw unprocessable('exportTooLarge')
  }
  const central = Buffer.concat(written.map((entry) => centralEntry(time, entry)))
  yield central
  yield numbers(
    [4, endOfCentral],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  )
}

async function* deflate(bytes: AsyncIterable<Uint8Array>, sizes: { crc: number; packed: number; plain: number }) {
  const packer = createDeflateRaw()
  const fed = (async () => {
    for await (const piece of bytes) {
      sizes.crc = crc32(piece, sizes.crc)
      sizes.plain += piece.byteLength
      if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve))
    }
    packer.end()
  })()
  // What stops the source stops the archive.
  fed.catch((error: unknown) => packer.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const piece of packer) {
    sizes.packed += piece.length
    yield piece as Buffer
  }
  await fed
}

type Field = readonly [bytes: 2 | 4, value: number]

function commonFields(
  time: { date: number; time: number },
  sizes: Omit<PackedEntry, 'name' | 'offset'>,
  name: Buffer,
): Field[] {
  return [
    [2, neededVersion],
    [2, flags],
    [2, deflated],
    [2, time.time],
    [2, time.date],
    [4, sizes.crc],
    [4, sizes.packed],
    [4, sizes.plain],
    [2, name.length],
    [2, 0],
  ]
}

function centralEntry(time: { date: number; time: number }, entry: PackedEntry): Buffer {
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  ]
  const fields = [...commonFields(time, entry, entry.name), ...rest]
  return Buffer.concat([numbers([4, centralHeader], [2, neededVersion], ...fields), entry.name])
}

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) {
    bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

/** Two seconds are the finest that the format knows. */
function dosTime(at: Date) {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}

import { inflateRawSync } from 'node:zlib'

/** Reads an archive by its central list, as unpackers do. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const found = new Map<string, Buffer>()
  for (let entry = 0; entry < count; entry++) {
    const packed = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const offset = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const from = offset + 30 + archive.readUInt16LE(offset + 26)
    found.set(name, inflateRawSync(archive.subarray(from, from + packed)))
    at += 46 + nameLength
  }
  return found
}

export interface PictureSize {
  width: number
  height: number
}

/** What a picture claims to measure, read from its header without decoding it; null where there is no such header. */
export function pictureSize(type: string, beginning: Buffer): PictureSize | null {
  const read = readers[type]
  const size = read?.(beginning) ?? null
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

const readers: Record<string, (bytes: Buffer) => PictureSize | null> = {
  'image/png': (bytes) =>
    bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
      ? null
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  'image/gif': (bytes) => (bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': jpegSize,
}

/** Walks the segments up to the frame header; C4, C8 and CC lie in its range and are none. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

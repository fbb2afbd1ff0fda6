import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { tellingBytes } from '../../platform/files/contentType.ts'

/** Lets the bytes pass and remembers what a row needs to know of them. */
export function measure(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  const beginning: Buffer[] = []
  let size = 0
  async function* passing() {
    for await (const chunk of source) {
      if (size < tellingBytes) beginning.push(chunk.subarray(0, tellingBytes - size))
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  return {
    bytes: Readable.from(passing(), { objectMode: false }),
    taken: () => ({ size, sha256: hash.digest('hex'), beginning: Buffer.concat(beginning) }),
  }
}

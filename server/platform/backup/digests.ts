import { createHash } from 'node:crypto'
import { filesName } from './folder.ts'

/** By the key of the file. */
export type Digests = Map<string, string>

export interface Measured {
  bytes: number
  sha256: string
}

export async function measured(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Measured> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of source) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** As `sha256sum` writes it, so that `sha256sum -c files.sha256` within the folder looks at every file too. */
export function digestsText(digests: Digests): string {
  const lines = [...digests].map(([key, sha256]) => `${sha256}  ${filesName}/${key.slice(0, 2)}/${key}\n`)
  return lines.sort().join('')
}

export function digestsIn(text: string): Digests {
  const digests: Digests = new Map()
  for (const [, sha256 = '', key = ''] of text.matchAll(/^([0-9a-f]{64}) {2}\S*\/([0-9a-f]{32})$/gm)) {
    digests.set(key, sha256)
  }
  return digests
}

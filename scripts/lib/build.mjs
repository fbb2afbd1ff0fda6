import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './processes.mjs'
import { inRoot, productNode, say, tool } from './project.mjs'

const sources = ['contract', 'web', 'vite.config.ts', 'scripts/vite', 'package-lock.json', 'tsconfig.base.json']
const built = inRoot('dist', 'web', 'index.html')
const stamp = inRoot('dist', 'web-sources')

function* filesUnder(path) {
  if (!existsSync(inRoot(path))) return
  const entries = readdirSync(inRoot(path), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of source.includes('.') ? [source] : filesUnder(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds the browser's part when its sources are not those of the last build. */
export async function ensureBuilt() {
  const hash = sourceHash()
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the pages …')
  await runQuietly(productNode(), [tool('vite', 'bin', 'vite.js'), 'build'], 'The pages could not be built: see above.')
  writeFileSync(stamp, hash)
}

import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './processes.mjs'
import { inRoot, say } from './project.mjs'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** npm keeps what it installed beside the packages, and writes it last: an interrupted install does not count. */
function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

/** Installs exactly what the lock file says, when that is not what is there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (about a minute) …')
  // The build needs the development packages, whatever NODE_ENV says.
  await runQuietly(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    'The packages could not be installed: see above.',
  )
}

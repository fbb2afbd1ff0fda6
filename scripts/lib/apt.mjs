import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'
import { say } from './project.mjs'

let listsAreFresh = false

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

const isRoot = () => process.getuid?.() === 0

/** Debian's package manager does one thing at a time, and parts of the tests run beside each other. */
let last = Promise.resolve(false)

/** Installs Debian packages where that is possible; false says that it is not, or did not work. */
export function aptInstall(packages) {
  last = last.then(() => install(packages))
  return last
}

async function install(packages) {
  if (!isRoot() || !inPath('apt-get')) return false
  say(`Installing ${packages.join(', ')} with apt …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!listsAreFresh) await run('apt-get', ['update', '-q'], { env, output: 'ignore' })
  listsAreFresh = true
  const code = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    output: 'ignore',
  })
  return code === 0
}

export const programInPath = inPath

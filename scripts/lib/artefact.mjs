import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runInto, runQuietly } from './processes.mjs'
import { inRoot, say } from './project.mjs'

const description = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** The server's sources go along as they are: Node runs them, as it does in every test. */
const parts = ['bin', 'contract', 'server', 'deploy', 'docs/deployment.md', 'docs/operations.md', 'dist/web', 'LICENSE']
const wordsSource = readFileSync(inRoot('server', 'platform', 'words.ts'), 'utf8')
const catalogues = new Set([...wordsSource.matchAll(/web\/i18n\/\$\{language\}\/(\w+)\.json/g)].map(([, name]) => name))

/** Of the pages' sources the server reads the words that `platform/words.ts` names. */
export const isReadByServer = (part) => catalogues.has(/^web\/i18n\/[\w-]+\/(\w+)\.json$/.exec(part)?.[1])

const notForServers = /(\.(test|testing|fixture)\.\w+|\/testing|\/tsconfig\.json|deploy\/(secrets|\.env))$/
/** What packages carry along for those who develop with them. */
const forDevelopers = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/
/** A compiler that a package may use if it finds one, and what Node has for those who build additions to it. */
const notNeeded = (cpu) => ['typescript', '@typescript', `node-linux-${cpu}/include`, `node-linux-${cpu}/share`]

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield { path, entry }
  }
}

function copySources(folder) {
  const copy = (part) =>
    cpSync(inRoot(part), join(folder, part), { recursive: true, filter: (from) => !notForServers.test(from) })
  for (const part of parts) copy(part)
  for (const { path } of filesUnder(inRoot('web', 'i18n'))) {
    const part = path.slice(inRoot().length)
    if (isReadByServer(part)) copy(part)
  }
  cpSync(inRoot('deploy', 'README.md'), join(folder, 'README.md'))
}

/** The commands that an operator needs are those whose program is the server's; a script only installs and builds before. */
function commandsOf(scripts) {
  const programs = Object.entries(scripts).flatMap(([name, command]) => {
    const [, script, given] = /^node scripts\/(\w+)\.mjs(.*)$/.exec(command) ?? []
    const program = `server/${script === 'start' ? 'main' : script}.ts`
    return existsSync(inRoot(program)) ? [[name, `node ${program}${given}`]] : []
  })
  return Object.fromEntries(programs)
}

/** Exactly the packages of the lock file that the server needs, for the processor it runs on; nothing of them is run here. */
async function installPackages(folder, cpu) {
  for (const file of ['package.json', 'package-lock.json']) cpSync(inRoot(file), join(folder, file))
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  await runQuietly(
    'npm',
    [
      '--prefix',
      folder,
      'ci',
      '--omit=dev',
      '--include=optional',
      ...platform,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ],
    'The packages of the server could not be installed: see above.',
  )
  const packages = join(folder, 'node_modules')
  for (const part of notNeeded(cpu)) rmSync(join(packages, part), { recursive: true, force: true })
  for (const { path, entry } of filesUnder(packages)) {
    // npm's own record says where this machine got the packages from.
    if (forDevelopers.test(entry.name) || entry.name === '.package-lock.json') rmSync(path)
    if (entry.isSymbolicLink() && entry.name !== 'node') rmSync(path)
  }
  rmSync(join(folder, 'package-lock.json'))
  const { name, version, license, type, imports, scripts } = description()
  const own = { name, version, license, type, imports, scripts: commandsOf(scripts) }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** The moment that all files of the artefact carry, so that the same sources give the same bytes. */
async function momentOfSources() {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH
  const printed = []
  const code = await runInto(printed)('git', ['log', '-1', '--format=%ct']).catch(() => 1)
  return code === 0 ? Buffer.concat(printed).toString().trim() : '0'
}

async function pack(folder) {
  const file = `${folder}.tar`
  const same = [
    '--sort=name',
    `--mtime=@${await momentOfSources()}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=rX,u+rw',
  ]
  const failure = 'The artefact could not be packed: see above.'
  await runQuietly('tar', [...same, '-C', dirname(folder), '-cf', file, basename(folder)], failure)
  await runQuietly('gzip', ['-9nf', file], failure)
  return `${file}.gz`
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`
const sizeOf = (folder) =>
  [...filesUnder(folder)].reduce((all, { path, entry }) => all + (entry.isFile() ? statSync(path).size : 0), 0)

export async function artefact({ cpu, asFile }) {
  await ensureInstalled()
  await ensureBuilt()
  const folder = inRoot('dist', `imece-${description().version}-linux-${cpu}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copySources(folder)
  say(`Installing the server's packages for ${cpu} …`)
  await installPackages(folder, cpu)
  const lines = [`${folder}  ${megabytes(sizeOf(folder))}`]
  if (!asFile) return { folder, lines }
  const file = await pack(folder)
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
  return { folder, file, lines: [...lines, `${file}  ${megabytes(statSync(file).size)}  sha256 ${digest}`] }
}

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, type ServiceStart, startProgram } from './privateService.ts'

const debianFolder = '/usr/lib/postgresql'

function newestBinaries(): string | null {
  if (!existsSync(debianFolder)) return null
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
  const folders = versions.map((version) => join(debianFolder, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

function idOf(kind: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

/** PostgreSQL refuses to run as root, so root hands it to the user of Debian's package. */
function asPostgres(folder: string): string[] | null {
  if (process.getuid?.() !== 0) return []
  const user = idOf('-u')
  const group = idOf('-g')
  if (user === null || group === null) return null
  chownSync(folder, user, group)
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']
}

function initialize([file = '', ...args]: string[], data: string, cwd: string): string | null {
  const options = [
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(file, [...args, '--pgdata', data, ...options], { encoding: 'utf8', cwd })
  return status === 0 ? null : stderr
}

interface PostgresOptions {
  /** Waits for the disk at each commit, as an operator's does. */
  durable?: boolean
  /** Compiles queries. */
  jit?: boolean
  /** Where its data stays for the next start; else it goes with the server. */
  keptIn?: string
}

/** Starts a PostgreSQL of our own on a free loopback port. */
export async function startPostgres({
  durable = false,
  jit = true,
  keptIn,
}: PostgresOptions = {}): Promise<ServiceStart> {
  const binaries = newestBinaries()
  if (binaries === null) return { service: null, reason: 'PostgreSQL 15 or later is not installed' }
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'imece-postgres-'))
  mkdirSync(folder, { recursive: true })
  const remove = () => {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const prefix = asPostgres(folder)
  if (prefix === null) {
    remove()
    return { service: null, reason: 'PostgreSQL does not run as root and there is no user postgres' }
  }
  const data = join(folder, 'data')
  const failure = existsSync(data) ? null : initialize([...prefix, join(binaries, 'initdb')], data, folder)
  if (failure !== null) {
    remove()
    return { service: null, reason: `initdb failed: ${failure}` }
  }
  const port = await freePort()
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    `jit=${jit ? 'on' : 'off'}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const program = await startProgram(
    [...prefix, join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    /ready to accept connections/,
  )
  return {
    service: {
      ...program,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        await program.stop()
        remove()
      },
    },
  }
}

/** A database of its own on a server, empty or a copy of another, until it is dropped. */
export async function createDatabase(server: string, template?: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/privateService.ts'
import { madeAlready, unhurried } from '#server/testing/serverProcess.ts'

const productEntry = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const startLimit = 120_000

/** Where the set-up leaves the demo workspace. */
export const demoFolder = fileURLToPath(new URL('../../.cache/e2e/demo', import.meta.url))

export interface RunningServer {
  url: string
  dataDir: string
  pid: number
  /** Everything it printed so far. */
  output(): string
  stop(): Promise<void>
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

const inMemory = '/dev/shm'
const roomForAll = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomForAll
  } catch {
    return false
  }
}

/** In memory where there is room: the server waits for the disk at every write, and no browser test is about that. */
const folders = hasRoom(inMemory) ? inMemory : tmpdir()

export const newFolder = () => mkdtemp(join(folders, `imece-e2e-${process.pid}-`))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What runs that were cut short have left: it would take memory until the machine is started again. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(folders)) {
    const [, pid] = /^imece-e2e-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folders, name), { recursive: true, force: true })
  }
}

/** How far this process's own clock stands ahead. */
const clockAhead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const movedClock = new URL('../../server/testing/movedClock.mjs', import.meta.url).href

/** For a server whose clock stands ahead, and makes a step at SIGUSR2. */
export const movedClockOf = ({ ahead, step }: { ahead: number; step: number }) => ({
  NODE_OPTIONS: `--import=${movedClock}`,
  CLOCK_AHEAD_MS: String(clockAhead + ahead),
  CLOCK_STEP_MS: String(step),
})

/** A server on a copy of the demo workspace that goes with it. */
export async function startCopy(env: Record<string, string> = {}, entry = productEntry): Promise<RunningServer> {
  const dataDir = await newFolder()
  await cp(demoFolder, dataDir, { recursive: true })
  const server = await startServer({ DEMO: 'on', TRUST_PROXY: '1', DATA_DIR: dataDir, ...env }, entry)
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** The real server as its own process, on a free port; in a new folder unless `DATA_DIR` names one. */
export async function startServer(env: Record<string, string>, entry = productEntry): Promise<RunningServer> {
  const ownFolder = env.DATA_DIR === undefined
  const dataDir = env.DATA_DIR ?? (await newFolder())
  // Named where the server has to know its own address.
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const chunks: string[] = []
  const child = spawn(process.execPath, [...unhurried, entry], {
    env: {
      ...process.env,
      ...madeAlready,
      LOG_LEVEL: 'warn',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A run that is cut short must not leave it behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => chunks.push(text))
  const output = () => chunks.join('')
  const stop = async () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await ended(child)
    if (ownFolder) await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, pid: child.pid ?? 0, output, stop }
}

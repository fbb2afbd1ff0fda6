import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './privateService.ts'

const thisCode = fileURLToPath(new URL('../..', import.meta.url))
/**
 * What processes of the tests find made already: compiling the server and beginning a database take each of them seconds
 * of the processor's time.
 */
export const madeAlready = {
  NODE_COMPILE_CACHE: join(thisCode, '.cache', 'compiled'),
  ...(process.env.FIRST_FILES && { FIRST_FILES: process.env.FIRST_FILES }),
}

/** To optimize the embedded database's code takes longer than a test's few queries would ever win back. */
export const unhurried = ['--liftoff-only']

export interface ServerProcess {
  url: string
  pid: number
  /** What it has written so far, to each of its outputs. */
  output: { stdout: string; stderr: string }
  signal(signal: NodeJS.Signals): void
  /** The code it ended with; null when a signal ended it. */
  ended: Promise<number | null>
  /** As a supervisor does. */
  stop(): Promise<void>
  /** As a crash would: nothing is said and nothing is finished. */
  kill(): Promise<void>
}

/** Starts the server as an operator does, of another version where its folder is named, and waits until it would serve a request. */
export async function startServerProcess(env: Record<string, string>, code = thisCode): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...unhurried, join(code, 'server', 'main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      ...madeAlready,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  await untilReady(url, () => {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}: ${output.stdout}${output.stderr}`)
  })
  ended.then(() => process.off('exit', endWithUs))
  return {
    url,
    pid: child.pid ?? 0,
    output,
    signal: (signal) => child.kill(signal),
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function untilReady(url: string, check: () => void): Promise<void> {
  for (;;) {
    check()
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './privateService.ts'

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  url: string
  /** As a crash would: nothing is said and nothing is finished. */
  kill(): Promise<void>
}

/** Starts the server as an operator does, and waits until it would serve a request. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await untilReady(url, () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${output}`)
  })
  return {
    url,
    async kill() {
      process.off('exit', endWithUs)
      child.kill('SIGKILL')
      await ended
    },
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

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export interface Program {
  pid(): number
  stop(): Promise<void>
  /** From now on it takes connections and answers nothing, as a machine that swaps or hangs. */
  pause(): void
  resume(): void
  /** Ends by this signal, and begins again as it was started. */
  end(signal: NodeJS.Signals): Promise<void>
  begin(): Promise<void>
}

export interface PrivateService extends Program {
  url: string
}

/** A service that tests may use, or why there is none on this machine. */
export type ServiceStart = { service: PrivateService } | { service: null; reason: string }

/**
 * A port for somebody else to listen on. From below those that the system gives out by itself, or it could give this
 * one to any connection before it is listened on, and again while a service that keeps its port is away.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const server = createServer()
    const free = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (!(await free)) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Whichever of its threads started them; none when it has ended. */
export function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/children`)
    return tasks.flatMap((path) => readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}

/** Starts a program and waits for the line that says it is ready. */
export async function startProgram(command: string[], ready: RegExp): Promise<Program> {
  let child = await begun(command, ready)
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode !== null || !child.kill(name)) return
    for (const pid of childrenOf(child.pid ?? 0)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // It ended since it was listed, which is its right.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
  }
  // A test process that is ended must not leave the service behind, paused or not.
  const endWithUs = () => {
    signal('SIGCONT')
    child.kill('SIGINT')
  }
  process.once('exit', endWithUs)
  const end = async (name: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(name)
    await ended
  }
  return {
    pid: () => child.pid ?? 0,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    end,
    async begin() {
      child = await begun(command, ready)
    },
    async stop() {
      process.off('exit', endWithUs)
      await end('SIGINT')
    },
  }
}

async function begun([file = '', ...args]: string[], ready: RegExp): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const look = (text: Buffer) => {
      output += text
      if (ready.test(output)) resolve()
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${output}`)))
  })
  return child
}

export function programExists(file: string): boolean {
  return spawnSync(file, ['--version']).status === 0
}

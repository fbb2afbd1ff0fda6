import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure, inRoot, root } from './project.mjs'

// Node keeps what it made of our sources: starting, and each of the many test files, takes half the work.
const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') }
const running = new Set()
let stopping

function send(child, signal) {
  try {
    // A child that leads its own group takes what it started along.
    process.kill(child.leads ? -child.process.pid : child.process.pid, signal)
  } catch {
    // It has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal's Ctrl+C has already reached the children that share our group.
    const told = (child) => signal === 'SIGINT' && process.stdin.isTTY && !child.leads
    // Each time as it came: the server knows that a second one means now, and ends by itself.
    for (const child of running) if (!told(child)) send(child, signal)
    stopping = signal
    if (running.size === 0) process.exit(128 + constants.signals[signal])
  })
}
process.on('exit', () => {
  for (const child of running) send(child, 'SIGKILL')
})

/** Whether this script was asked to stop. */
export const isStopping = () => stopping !== undefined

/**
 * Starts a command; `ended` resolves to its exit code, as a shell would give it.
 * `leads`: in a group of its own, so that nothing it started outlives it.
 */
export function start(command, args, { env = {}, output = 'inherit', leads = true } = {}) {
  const child = {
    leads,
    process: spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...compiled, ...env },
      stdio: ['ignore', output, output],
      detached: leads,
    }),
  }
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.process.once('error', (error) => {
      running.delete(child)
      reject(new Failure(`${command} could not be started: ${error.message}`))
    })
    child.process.once('close', (code, signal) => {
      if (leads) send(child, 'SIGKILL')
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
  return { process: child.process, ended, stop: (signal = 'SIGTERM') => send(child, signal) }
}

export const run = (command, args, options) => start(command, args, options).ended

/** As `run`, but what is printed goes into the list. */
export const runInto = (chunks) => (command, args, options) => {
  const started = start(command, args, { ...options, output: 'pipe' })
  started.process.stdout.on('data', (chunk) => chunks.push(chunk))
  started.process.stderr.on('data', (chunk) => chunks.push(chunk))
  return started.ended
}

/** Runs a command that has to succeed; its output is shown only when it does not. */
export async function runQuietly(command, args, failure) {
  const chunks = []
  if ((await runInto(chunks)(command, args)) === 0) return
  process.stderr.write(Buffer.concat(chunks))
  throw new Failure(failure)
}

import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './ports.mjs'
import { runQuietly } from './processes.mjs'
import { Failure, say } from './project.mjs'

/** Runs a command of the artefact with nothing in its environment but the port. */
function command(folder, port, ...given) {
  const child = spawn(join(folder, 'bin', 'imece'), given, {
    cwd: dirname(folder),
    env: { PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function answered(request, what) {
  const answer = await request
  if (!answer.ok) throw new Failure(`${what} answers ${answer.status}: ${await answer.text()}`)
}

/** Starts it, signs in to the demo, stops it, and gives the seconds until it was ready. */
async function startOnce(folder, port) {
  const address = `http://127.0.0.1:${port}`
  const from = Date.now()
  const server = command(folder, port, 'start')
  try {
    if ((await command(folder, port, 'ready', '--wait', '900').ended) !== 0) throw new Failure('It did not get ready.')
    const seconds = (Date.now() - from) / 1000
    const body = JSON.stringify({ email: 'admin@imece.test', password: 'imece-2026' })
    const headers = { 'content-type': 'application/json' }
    await answered(fetch(`${address}/api/auth/login`, { method: 'POST', headers, body }), 'Signing in')
    await answered(fetch(`${address}/`), 'The page')
    return seconds
  } finally {
    server.child.kill('SIGTERM')
    const code = await server.ended
    if (code !== 0) say(`The server ended with ${code}.`)
  }
}

/** Unpacks the artefact where nothing else is and uses it as an operator would. */
export async function checkArtefact({ folder, file }, cpu) {
  if (cpu !== process.arch) throw new Failure(`An artefact for ${cpu} cannot be started on ${process.arch}.`)
  const place = mkdtempSync(join(tmpdir(), 'imece-'))
  try {
    const unpacked = join(place, basename(folder))
    if (file) await runQuietly('tar', ['-C', place, '-xzf', file], 'The artefact could not be unpacked: see above.')
    else cpSync(folder, unpacked, { recursive: true, verbatimSymlinks: true })
    const port = String(await freePort())
    const first = await startOnce(unpacked, port)
    const again = await startOnce(unpacked, port)
    say(`It starts by itself: ready after ${first.toFixed(1)} s with the demo, and after ${again.toFixed(1)} s again.`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseInUse } from '../errors.ts'

/** One name per folder however it is spelt, and one that the system frees when the process ends, even by kill -9. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = `imece-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((asking) => {
      asking.on('error', () => asking.destroy())
      asking.end(String(process.pid))
    })
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The process id of the holder, or null where nobody answers. */
function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy())
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer || 'unknown'))
  })
}

/** Takes the folder for this process, or says who has it. The function that comes back gives it free. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const address = addressOf(folder)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const server = await listen(address)
      return () => new Promise((resolve) => server.close(() => resolve()))
    } catch (error) {
      const holder = await askHolder(address)
      if (holder !== null) {
        const message = `The data folder ${folder} is in use by process ${holder}. Two processes would lose each other's rows.`
        throw new DatabaseInUse(message, { cause: error })
      }
      // A socket file outlives its process; only one that nobody answers on may go.
      if (address.endsWith('.sock')) rmSync(address, { force: true })
    }
  }
  throw new DatabaseInUse(`The data folder ${folder} could not be locked.`)
}

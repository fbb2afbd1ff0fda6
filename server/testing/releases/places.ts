import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { madeAlready, type ServerProcess } from '../serverProcess.ts'

const kept = fileURLToPath(new URL('.', import.meta.url))
const thisCode = fileURLToPath(new URL('../../..', import.meta.url))

/** What is kept of each release: its backup, and from 1.0.0 on its schema. */
export const folderOf = (version: string) => join(kept, version)
export const backupOf = (version: string) => join(kept, version, 'backup')
export const schemaOf = (version: string) => join(kept, version, 'schema.jsonl')

/** The releases, the oldest first. */
export const releases = readdirSync(kept)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export function versionOf(code: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(code, 'package.json'), 'utf8'))).version
}

/** Runs one of the product's commands as an operator does, and gives what it printed. */
export async function runCommand(file: string, args: string[], env: Record<string, string>, code = thisCode) {
  const child = spawn(process.execPath, [join(code, 'server', file), ...args], {
    env: { PATH: process.env.PATH ?? '', ...madeAlready, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await once(child, 'close')
  return { code: child.exitCode, output }
}

/** What was sealed in a kept backup has to be readable wherever it is restored. */
export const sharedKey = { SECRET_KEY: 'the same key for every kept release' }

/** The link that makes the first Admin is printed just after the server is ready. */
export async function setupTokenOf(server: ServerProcess): Promise<string> {
  for (;;) {
    const [, token] = /kurulum\/([\w-]{43})/.exec(server.output.stderr) ?? []
    if (token) return token
    await pause(50)
  }
}

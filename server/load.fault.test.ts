import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './testing/privateService.ts'
import { madeAlready } from './testing/serverProcess.ts'

const entry = fileURLToPath(new URL('../load/main.ts', import.meta.url))

/** It starts a database server, a Redis and two processes, which takes its time where much else runs. */
const patienceMs = 300_000

/** `npm run load`, with everything that it starts on 127.0.0.1. */
async function load(...args: string[]) {
  const child = spawn(process.execPath, [entry, ...args], { env: { PATH: process.env.PATH ?? '', ...madeAlready } })
  onTestFinished(() => void child.kill())
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

function peopleFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'imece-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'people.txt'), '# the people of a copy\nada@imece.test imece 2026\n')
  return join(folder, 'people.txt')
}

/** The first number of a row of the report's tables. */
function countOf(said: string, row: string): number {
  return Number(new RegExp(`^\\| ${row} \\| (\\d+)`, 'm').exec(said)?.[1] ?? 0)
}

const onServices = process.env.TEST_DATABASE_URL !== undefined

describe('npm run load', () => {
  it.skipIf(!onServices)(
    'lets people work and finds everything that they said',
    {
      timeout: patienceMs,
    },
    async () => {
      // Six people as busy as six hundred; on a machine that does other work too they may have to wait.
      const { said } = await load('--people', '6', '--minutes', '0.1', '--pace', '40')
      expect(said).toContain('6 of 6 people are here')
      for (const row of ['reads', 'writes', 'signing in', 'message heard, since its writer knows']) {
        expect(countOf(said, row), row).toBeGreaterThan(0)
      }
      const [, sent, acknowledged, stored] = /(\d+) sent, (\d+) acknowledged, (\d+) stored/.exec(said) ?? []
      expect(Number(sent)).toBeGreaterThan(0)
      expect([acknowledged, stored]).toEqual([sent, sent])
      expect(said).toContain('0 lost, 0 doubled, 0 unheard')
      expect(said).toContain('| refused or unanswered calls | 0 | 0 | yes |')
      expect(said).toMatch(/^\| server 2 \| [\d.]+ \|/m)
    },
  )

  // These two start nothing: once is enough.
  it.skipIf(onServices)('writes into a workspace that runs already only when it is told to', async () => {
    const { code, said } = await load('--url', 'https://imece.example', '--sign-ins', peopleFile())
    expect(code).toBe(1)
    expect(said).toContain('add --may-write')
  })

  it.skipIf(onServices)('fails when nothing could be measured, and says who could not sign in', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const { code, said } = await load('--url', url, '--sign-ins', peopleFile(), '--may-write', '--minutes', '0.05')
    expect(code).toBe(1)
    expect(said).toContain('0 of 1 people are here')
    expect(said).toContain('Absent: ada@imece.test')
    expect(said).toMatch(/reads, 95 of 100 \| 200 ms \| nothing was measured \| NO/)
  })
})

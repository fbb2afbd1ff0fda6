import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './testing/privateService.ts'
import { madeAlready } from './testing/serverProcess.ts'

const program = fileURLToPath(new URL('ready.ts', import.meta.url))

async function ready(env: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [program, ...given], {
    env: { ...madeAlready, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Answers with these, one after the other, and goes on with the last. */
async function answering(...statuses: number[]) {
  let asked = 0
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/readyz' ? (statuses[Math.min(asked++, statuses.length - 1)] ?? 500) : 404
    answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

it('succeeds when a request would be served, also where the server listens to everybody', async () => {
  const PORT = await answering(200)
  expect(await ready({ PORT })).toEqual({ code: 0, said: '' })
  expect(await ready({ PORT, HOST: '0.0.0.0' })).toEqual({ code: 0, said: '' })
})

it('says in one line why nobody is served', async () => {
  const PORT = await answering(503)
  expect(await ready({ PORT })).toEqual({ code: 1, said: `http://127.0.0.1:${PORT}/readyz answers 503\n` })
  const nobody = String(await freePort())
  const silence = { code: 1, said: `http://[::1]:${nobody}/readyz does not answer\n` }
  expect(await ready({ PORT: nobody, HOST: '::' })).toEqual(silence)
})

it('waits for a server that is coming up', async () => {
  const PORT = await answering(503, 503, 200)
  expect(await ready({ PORT }, '--wait', '60')).toEqual({ code: 0, said: '' })
})

it('refuses what it does not know', async () => {
  expect(await ready({}, '--wait', 'long')).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: .*\n$/) })
  expect(await ready({ PORT: 'x' })).toMatchObject({ code: 1, said: 'PORT must be a number from 0 to 65535\n' })
})

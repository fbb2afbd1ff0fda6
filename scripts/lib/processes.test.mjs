import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Ends at the second signal in its own way, after it has finished what it writes. */
const child = `
  let told = 0
  process.on('SIGTERM', () => {
    told += 1
    process.stdout.write('told ' + told + '\\n')
    if (told === 2) setTimeout(() => { process.stdout.write('written\\n'); process.exit(7) }, 200)
  })
  setInterval(() => {}, 1000)
  process.stdout.write('ready\\n')`
const parent = `
  import { run } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)}
  process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(child)}])`

test('a second signal is passed on as the first, so that nothing is cut in the middle of a write', async () => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  started.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
    if (text.includes('ready') || text.includes('told 1')) started.kill('SIGTERM')
  })
  const [code] = await once(started, 'close')
  expect({ said, code }).toEqual({ said: 'ready\ntold 1\ntold 2\nwritten\n', code: 7 })
})

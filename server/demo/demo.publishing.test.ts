import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { demoWanted, refusePublishedDemo } from './demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const wanted = (env: Record<string, string>) => demoWanted({ ...server.ctx, config: readConfig(env) })
const start = (env: Record<string, string>) => () => refusePublishedDemo('loaded', readConfig(env))

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'https://is.example.com' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db/imece' }, false],
  [{ PUBLIC_URL: 'https://is.example.com', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('the demo comes by itself only where nobody else gets in: %o', async (env, comes) => {
  expect(await wanted(env)).toBe(comes)
})

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://is.example.com' },
  { TRUST_PROXY: '2' },
])('a demo that is there is not opened to others by a slip: %o', (env) => {
  expect(start(env)).toThrow('DEMO=on')
  expect(start({ ...env, DEMO: 'on' })).not.toThrow()
})

test('a demo stays usable on the machine it was made on', () => {
  expect(start({})).not.toThrow()
})

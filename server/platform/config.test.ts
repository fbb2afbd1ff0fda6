import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: './data', demo: 'auto' })
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be on or off'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is not a time zone'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address'],
])('says in one line what is wrong with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

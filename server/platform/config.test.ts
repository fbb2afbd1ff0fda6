import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig, staysInside } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secretFile(content: string) {
  const file = join(folder, 'secret')
  writeFileSync(file, content)
  return file
}

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: './data', demo: 'auto' })
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a number from 2 to 100'],
  [{ REQUESTS_PER_MINUTE: 'many' }, 'REQUESTS_PER_MINUTE must be a number from 60 to 1000000'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS must be a number from 0 to 9999'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, a number of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be off, a number of proxies'],
  [{ MIGRATE: 'later' }, 'MIGRATE must be on or off'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is not a time zone'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must look like name=value'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
])('says in one line what is wrong with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('waits for balancers only where there can be one', () => {
  expect(readConfig({})).toMatchObject({ drainSeconds: 0, stopSeconds: 30 })
  expect(readConfig({ DATABASE_URL: 'postgres://db/imece' })).toMatchObject({ drainSeconds: 5 })
  expect(readConfig({ DRAIN_SECONDS: '20', STOP_SECONDS: '90' })).toMatchObject({ drainSeconds: 20, stopSeconds: 90 })
})

it.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('knows the proxies in front from TRUST_PROXY=%s', (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(proxies)
})

it.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://is.example.com' }, false],
  [{ TRUST_PROXY: '1' }, false],
])('knows whether others can reach it with %o', (env, inside) => {
  expect(staysInside(readConfig(env))).toBe(inside)
})

it('knows that backups have an hour, a number, a second place and a key', () => {
  expect(readConfig({}).backup).toEqual({ to: undefined, key: undefined, kept: 7, at: '03:00' })
  const key = 'k'.repeat(32)
  const given = { BACKUP_AT: '23:15', BACKUP_KEEP: '30', BACKUP_TO: '/mnt/elsewhere', BACKUP_KEY: key }
  expect(readConfig(given).backup).toEqual({ to: '/mnt/elsewhere', key, kept: 30, at: '23:15' })
  for (const at of ['24:00', '3:0', '3:00', 'night']) {
    expect(() => readConfig({ BACKUP_AT: at })).toThrow('BACKUP_AT must be a time of day such as 03:00')
  }
  expect(() => readConfig({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY must have at least 32 characters')
})

it('keeps backups in a bucket, but not where the files are', () => {
  const bucket = 's3://ada:secret@imece'
  const at = (folder: string, rest = '?endpoint=https://s3.example.com') => `${bucket}${folder}${rest}`
  expect(readConfig({ BACKUP_TO: at('/backups') }).backup.to).toMatchObject({ bucket: 'imece', prefix: 'backups/' })
  expect(() => readConfig({ BACKUP_TO: 's3:/imece?what=1' })).toThrow('BACKUP_TO must look like s3://')
  const together = (files: string, backups: string) => readConfig({ STORAGE_URL: files, BACKUP_TO: backups }).backup.to
  expect(together(at(''), at('/backups'))).toMatchObject({ prefix: 'backups/' })
  expect(together(at('/files'), at('/files', '?endpoint=https://s3.other.example'))).toMatchObject({ prefix: 'files/' })
  for (const [files, backups] of [
    [at('/files'), at('/files/', '?endpoint=https://s3.example.com/')],
    [at(''), at('/trash/backups')],
  ] as const) {
    expect(() => together(files, backups)).toThrow(
      'BACKUP_TO must not be the place of STORAGE_URL: name another folder of the bucket',
    )
  }
})

it.each([
  ['DATABASE_URL', 'databaseUrl', 'postgres://imece:a%20b@db/imece'],
  ['REDIS_URL', 'redisUrl', 'rediss://:secret@cache'],
  ['SMTP_URL', 'smtpUrl', 'smtps://imece:secret@mail'],
  ['SECRET_KEY', 'secretKey', 'k'.repeat(32)],
  ['METRICS_TOKEN', 'metricsToken', 't'.repeat(16)],
  ['FCM_SERVICE_ACCOUNT', 'fcmServiceAccount', '{\n"type": "service_account"\n}'],
] as const)('reads %s as %s from the file that its _FILE names', (name, key, value) => {
  expect(readConfig({ [`${name}_FILE`]: secretFile(`${value}\n`), [name]: '' })[key]).toBe(value)
})

it('traces only where it knows a collector', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces).toBeNull()
  const headers = secretFile('authorization=Bearer%20abc=,x-team = a\n')
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS_FILE: headers }).traces).toEqual({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer abc=', 'x-team': 'a' },
    serviceName: 'imece',
    ratio: 1,
  })
})

it('keeps spaces of a secret, but not the end of its line', () => {
  expect(readConfig({ SECRET_KEY_FILE: secretFile(` ${'k'.repeat(32)} \r\n`) }).secretKey).toBe(` ${'k'.repeat(32)} `)
})

it('says in one line what is wrong with a secret in a file', () => {
  const missing = join(folder, 'missing')
  const both = { DATABASE_URL: 'postgres://db/imece', DATABASE_URL_FILE: secretFile('postgres://db/imece') }
  expect(() => readConfig(both)).toThrow(/^DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out$/)
  expect(() => readConfig({ REDIS_URL_FILE: missing })).toThrow(/^REDIS_URL_FILE cannot be read: ENOENT.*missing'$/)
  expect(() => readConfig({ REDIS_URL_FILE: folder })).toThrow(/^REDIS_URL_FILE cannot be read: EISDIR/)
  expect(() => readConfig({ SECRET_KEY_FILE: secretFile('\n') })).toThrow(
    /^SECRET_KEY_FILE names an empty file: .*secret$/,
  )
  expect(() => readConfig({ SMTP_URL_FILE: secretFile('mail.example.com') })).toThrow(/^SMTP_URL must start with smtp/)
  expect(() => readConfig({ PWD_FILE: missing })).not.toThrow()
})

it('names every wrong variable, those in files too', () => {
  const wrong = { PORT: 'abc', REDIS_URL_FILE: join(folder, 'missing') }
  expect(() => readConfig(wrong)).toThrow(/REDIS_URL_FILE cannot be read: .*\nPORT must be a number/)
})

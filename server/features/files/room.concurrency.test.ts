import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { openTestServer, type TestServer, testBucket } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
const megabyte = 1_000_000
let server: TestServer
let person: Person

beforeEach(async () => {
  const fileLimits = { unattached: 3 * megabyte, perDay: 5 * megabyte, keptFree: 0 }
  server = await openTestServer({ config: { requestsPerMinute: 100_000, fileLimits, storage: testBucket() } })
  person = await server.person()
})
afterEach(() => server.close())

function upload(size: number, as: Person = person, language = 'tr') {
  const boundary = 'sinir'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="veri.bin"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 7), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: as.token,
    'accept-language': language,
  }
  return server.app.inject({ method: 'POST', url: fileEndpoints.upload.path, payload, headers })
}
async function kept(): Promise<number> {
  let count = 0
  for await (const _ of openStorage(server.ctx.config).list()) count += 1
  return count
}
const codes = (answers: Awaited<ReturnType<typeof upload>>[]) =>
  answers.map((answer) => (answer.statusCode === 201 ? 'taken' : `${answer.statusCode} ${answer.json().code}`)).sort()
const attachAll = () =>
  server.ctx.db
    .updateTable('files')
    .set({ attachedKind: 'task', attachedId: 1 })
    .where('ownerId', '=', person.id)
    .execute()
async function setQuotas(changes: { fileQuota?: number | null; personFileQuota?: number | null }) {
  const admin = await server.person({}, ['Admin'])
  const { body } = await server.call(settingsEndpoints.read, { as: admin })
  const changed = await server.call(settingsEndpoints.update, { as: admin, body: { ...body, ...changes } })
  expect(changed.status).toBe(200)
}

describe('what hangs on nothing', () => {
  test('has a limit for each person, which many uploads at a time do not pass', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(700_000)))
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length
    expect(taken).toBeLessThanOrEqual(4)
    const refused = answers.find(({ statusCode }) => statusCode !== 201)
    expect(refused?.json()).toEqual({
      errors: { _: [expect.stringContaining('en fazla 3 MB olabilir')] },
      code: 'unattachedFilesFull',
    })
    expect(await kept()).toBe(taken)
    // Somebody else has room of their own.
    expect((await upload(700_000, await server.person())).statusCode).toBe(201)
  })

  test('leaves room as soon as something refers to it, and after a day', async () => {
    expect(codes([await upload(2 * megabyte), await upload(2 * megabyte)])).toEqual([
      '413 unattachedFilesFull',
      'taken',
    ])
    await attachAll()
    expect((await upload(2 * megabyte)).statusCode).toBe(201)
    server.clock.advance(25 * 60 * 60 * 1000)
    const again = { ...person, token: await server.session(person.id) }
    expect((await upload(2 * megabyte, again)).statusCode).toBe(201)
  })

  test('counts copies of files that are forwarded too', async () => {
    const talk = talking(server)
    const channel = await talk.channel(person, [])
    const file = await upload(2 * megabyte)
    const message = await talk.send(person, channel, { attachmentIds: [file.json().id] })
    expect((await upload(2 * megabyte)).statusCode).toBe(201)
    const body = { conversationIds: [await talk.channel(person, [])], clientId: 'iletim-0001', note: '' }
    const params = { id: message.id }
    const forwarded = await server.call(messageEndpoints.forward, { as: person, params, body })
    expect(forwarded).toMatchObject({ status: 413, body: { code: 'unattachedFilesFull' } })
  })
})

test('a person brings only so much in a day, also when all of it is used', async () => {
  for (const _ of [1, 2]) {
    expect((await upload(2 * megabyte)).statusCode).toBe(201)
    await attachAll()
  }
  const refused = await upload(2 * megabyte, person, 'en')
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toEqual({
    errors: { _: ['You can upload at most 0.005 GB in a day. Try again tomorrow.'] },
    code: 'uploadsOfDayFull',
  })
})

test('a disk that is nearly full takes no files, and everything else goes on', async () => {
  await server.close()
  server = await openTestServer()
  person = await server.person()
  server.ctx.config.fileLimits.keptFree = Number.MAX_SAFE_INTEGER
  const refused = await upload(10)
  expect(refused.statusCode).toBe(507)
  expect(refused.json()).toMatchObject({ code: 'diskFull', errors: { _: [expect.stringContaining('diski')] } })
  const talk = talking(server)
  await talk.send(person, await talk.channel(person, []), { text: 'Buradayız' })
  const admin = await server.person({}, ['Admin'])
  const { body } = await server.call(systemStatusEndpoints.check, { as: admin })
  const storage = body.checks.find(({ name }) => name === 'storage')
  expect(storage).toMatchObject({ state: 'slow', trouble: { kind: 'littleSpace' } })
})

describe('a quota', () => {
  test('of the workspace is used up by everybody together, also at the same time', async () => {
    await setQuotas({ fileQuota: 2 })
    const people = [person, await server.person(), await server.person(), await server.person()]
    const answers = await Promise.all(people.map((one) => upload(900_000, one)))
    expect(codes(answers)).toEqual(['413 fileQuotaReached', '413 fileQuotaReached', 'taken', 'taken'])
    await setQuotas({ fileQuota: 0 })
    expect((await upload(900_000)).statusCode).toBe(201)
  })

  test('of a person is their own', async () => {
    await setQuotas({ personFileQuota: 1 })
    expect((await upload(900_000)).statusCode).toBe(201)
    const refused = await upload(900_000)
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({
      code: 'personFileQuotaReached',
      errors: { _: [expect.stringContaining('kotası doldu')] },
    })
    expect((await upload(900_000, await server.person())).statusCode).toBe(201)
  })
})

test('those who may read the status see how much is stored and by whom', async () => {
  const other = await server.person()
  for (const [size, as] of [
    [1000, person],
    [500, person],
    [2000, other],
  ] as const) {
    expect((await upload(size, as)).statusCode).toBe(201)
  }
  const admin = await server.person({}, ['Admin'])
  const { body } = await server.call(systemStatusEndpoints.storage, { as: admin })
  expect(body).toMatchObject({
    bytes: 3500,
    files: 3,
    holders: [
      { person: { id: other.id }, bytes: 2000, files: 1 },
      { person: { id: person.id }, bytes: 1500, files: 2 },
    ],
  })
  const status = await server.call(systemStatusEndpoints.check, { as: admin })
  const storage = status.body.checks.find(({ name }) => name === 'storage')
  expect(storage?.figures).toEqual(
    expect.arrayContaining([
      { name: 'stored', value: 3500 },
      { name: 'files', value: 3 },
    ]),
  )
  expect((await server.call(systemStatusEndpoints.storage, { as: person })).status).toBe(403)
})

import { utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import type { TokenScope } from '#contract/accounts/tokenScopes.ts'
import { maxFileSize, type StoredFile } from '#contract/files/files.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer, testBucket } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
let server: TestServer
let owner: Person
let other: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000, storage: testBucket() } })
  owner = await server.person()
  other = await server.person()
})
afterAll(() => server.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Whole to the reader of headers, though the pixels are not there. */
function pngOf(width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}
function jpegOf(width: number, height: number): Buffer {
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0xea, 0x62]), Buffer.alloc(60_000)])
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), preview, preview, frame, Buffer.from([0xff, 0xd9])])
}
const picture = (width: number, height: number, kind: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(kind)
    .toBuffer()
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function form(name: string, content: Buffer | string, field = 'file') {
  const boundary = 'sinir'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function upload(name: string, content: Buffer | string, as: Person = owner, field?: string) {
  const { payload, headers } = form(name, content, field)
  const sent = { ...headers, authorization: as.token, 'accept-language': 'tr' }
  return server.app.inject({ method: 'POST', url: '/api/files', payload, headers: sent })
}
async function stored(name: string, content: Buffer | string): Promise<StoredFile> {
  const answer = await upload(name, content)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const download = (url: string, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...(as ? { authorization: as.token } : {}), ...headers } })
const setAvatar = (fileId: number | null, as = owner) => server.call(userEndpoints.setAvatar, { as, body: { fileId } })

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of openStorage(server.ctx.config).list()) keys.push(key)
  return keys.sort()
}

test('an API token opens files with the scope for them, and only those of its person', async () => {
  const tokenWith = async (scope: TokenScope) => {
    const body = { name: 'Betik', scopes: [scope], lifetime: 30 as const, password: testPassword }
    return (await server.call(apiTokenEndpoints.create, { as: other, body })).body
  }
  const mine: StoredFile = (await upload('benim.txt', 'x', other)).json()
  const foreign = await stored('baskasinin.txt', 'y')
  const [reading, elsewhere] = [await tokenWith('files:read'), await tokenWith('tasks:read')]
  const statusOf = async (url: string, { token }: { token: string }) =>
    (await server.app.inject({ url, headers: { authorization: token } })).statusCode
  expect([await statusOf(mine.url, reading), await statusOf(foreign.url, reading)]).toEqual([200, 404])
  expect([await statusOf(mine.url, elsewhere), await statusOf(foreign.url, elsewhere)]).toEqual([403, 403])
})

describe('an upload', () => {
  test('is kept byte for byte and is its owner’s alone', async () => {
    const file = await stored('Şema ölçüleri.png', png)
    expect(file).toMatchObject({
      name: 'Şema ölçüleri.png',
      size: png.length,
      type: 'image/png',
      url: `/files/${file.id}`,
    })
    const mine = await download(file.url)
    expect(mine.statusCode).toBe(200)
    expect(mine.rawPayload.equals(png)).toBe(true)
    expect(mine.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="_ema _l__leri.png"; filename*=UTF-8''${encodeURIComponent('Şema ölçüleri.png')}`,
    })
    expect(mine.headers['content-security-policy']).toContain('sandbox')
    expect((await download(file.url, other)).statusCode).toBe(404)
    expect((await server.app.inject({ url: file.url })).statusCode).toBe(401)
    const again = await download(file.url, owner, { 'if-none-match': String(mine.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('is also given in part, unless it is another than the part began with', async () => {
    const file = await stored('sayılar.bin', '0123456789')
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, payload } = await download(file.url, owner, { range, ...more })
      return [statusCode, headers['content-range'] ?? null, payload]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    for (const whole of ['bytes=1-2,4-5', 'bytes=-', 'lines=1-2', 'bytes=x-2']) {
      expect(await part(whole)).toEqual([200, null, '0123456789'])
    }
    const etag = String((await download(file.url)).headers.etag)
    expect(await part('bytes=2-4', { 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=2-4', { 'if-range': '"an older one"' })).toEqual([200, null, '0123456789'])
    expect((await download(file.url, other, { range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  test.each([
    ['resim.svg', svg],
    ['sayfa.html', '<!doctype html><script>alert(1)</script>'],
    ['kod.js', 'alert(1)'],
    ['resim.png', '<html><body onload=alert(1)>'],
  ])('%s that could act in a browser is only bytes, and no photo', async (name, content) => {
    const file = await stored(name, content)
    expect(file.type).toBe('application/octet-stream')
    const { headers } = await download(file.url)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    const photo = await setAvatar(file.id)
    expect(photo.status).toBe(415)
    expect(photo.body.errors).toEqual({ fileId: ['Yalnızca JPG, GIF veya PNG yükleyebilirsiniz.'] })
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['fatura\u202Egnp.exe', 'faturagnp.exe'],
    ['.htaccess', 'htaccess'],
  ])('%s gets the name %s', async (given, kept) => {
    expect((await stored(given, 'x')).name).toBe(kept)
  })

  test('that is too large, empty, misnamed or no form is refused and leaves nothing', async () => {
    const before = await storedKeys()
    const large = await upload('büyük.bin', Buffer.alloc(maxFileSize + 1))
    expect(large.statusCode).toBe(413)
    expect(large.json().errors).toEqual({ file: ['Dosya en fazla 25 MB olabilir.'] })
    expect((await upload('boş.txt', '')).statusCode).toBe(400)
    expect((await upload('dosya.txt', 'x', owner, 'belge')).statusCode).toBe(400)
    const json = {
      method: 'POST',
      url: '/api/files',
      payload: { a: 1 },
      headers: { authorization: owner.token },
    } as const
    expect((await server.app.inject(json)).statusCode).toBe(415)
    expect(await storedKeys()).toEqual(before)
  })

  test('that breaks off leaves nothing behind', async () => {
    const before = await storedKeys()
    const rows = async () => (await server.ctx.db.selectFrom('files').select('id').execute()).length
    const rowsBefore = await rows()
    const { payload, headers } = form('yarım.bin', Buffer.alloc(300_000, 1))
    const address = new URL(await server.url())
    const socket = connect(Number(address.port), address.hostname)
    const head = `POST /api/files HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${owner.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`
    socket.write(head)
    socket.write(payload.subarray(0, 200_000))
    // A bucket shows nothing of a file before it is whole.
    if (!server.ctx.config.storage) await soon(async () => expect(await storedKeys()).not.toEqual(before))
    socket.destroy()
    await soon(async () => expect(await storedKeys()).toEqual(before))
    expect(await rows()).toBe(rowsBefore)
  })
})

test('the cookie of a sign-in opens files, and nothing else', async () => {
  const file = await stored('çerezle.png', png)
  const body = { email: owner.email, password: testPassword }
  const { headers } = await server.call(accountEndpoints.login, { body })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  expect((await server.app.inject({ url: file.url, headers: { cookie } })).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401)
  const wrong = { cookie: 'imece-files=yanlis' }
  expect((await server.app.inject({ url: file.url, headers: wrong })).statusCode).toBe(401)
})

describe('a photo', () => {
  test('is seen by everybody signed in, until it is replaced', async () => {
    const person = await server.person()
    const answer = await upload('ben.png', png, person)
    const file: StoredFile = answer.json()
    const events = await eventsDuring(server.ctx, async () => {
      expect((await setAvatar(file.id, person)).body).toEqual({ avatar: file.url })
    })
    expect(events.find((event) => event.name === 'user.changed')?.payload).toMatchObject({ avatar: file.url })
    expect((await download(file.url, other)).statusCode).toBe(200)
    expect((await setAvatar(null, person)).body).toEqual({ avatar: null })
    expect((await download(file.url, other)).statusCode).toBe(404)
  })

  test.each([
    ['PNG', pngOf(60_000, 60_000), 413],
    ['JPEG', jpegOf(65_000, 65_000), 413],
    ['PNG', png.subarray(0, 12), 415],
  ])('of kind %s is judged by the size it claims (%#)', async (_kind, content, status) => {
    const file = await stored('foto.png', content)
    expect((await setAvatar(file.id)).status).toBe(status)
  })

  test.each([
    ['JPEG', jpegOf(640, 480)],
    ['GIF', Buffer.from('GIF89a\x40\x00\x40\x00\x00\x00\x00;', 'latin1')],
    ['PNG', pngOf(640, 480)],
  ])('of kind %s that cannot be read is refused with words, and stays as it was', async (_kind, content) => {
    const file = await stored('bozuk.png', content)
    const refused = await setAvatar(file.id)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      fileId: ['Bu fotoğraf okunamadı; dosya bozuk olabilir. Başka bir fotoğraf seçin.'],
    })
    expect((await download(file.url)).rawPayload.equals(content)).toBe(true)
  })

  test.each(['jpeg', 'png', 'gif'] as const)('of kind %s is kept as a small square', async (kind) => {
    const file = await stored(`foto.${kind}`, await picture(3000, 1000, kind))
    const before = await storedKeys()
    expect((await setAvatar(file.id)).body).toEqual({ avatar: file.url })
    const { headers, rawPayload } = await download(file.url, other)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await storedKeys()).length).toBe(before.length)
  })

  test('from before photos were small becomes small when it is first asked for', async () => {
    const person = await server.person()
    const answer = await upload('eski.png', await picture(2000, 1500, 'png'), person)
    const file: StoredFile = answer.json()
    const { db } = server.ctx
    await db.updateTable('users').set({ avatarFileId: file.id }).where('id', '=', person.id).execute()
    await db
      .updateTable('files')
      .set({ attachedKind: 'avatar', attachedId: person.id })
      .where('id', '=', file.id)
      .execute()
    const before = await storedKeys()
    const answers = await Promise.all([1, 2, 3].map(() => download(file.url, other)))
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
    }
    expect((await storedKeys()).length).toBe(before.length)
    const kept = await download(file.url, other, { 'if-none-match': String(answers[0]?.headers.etag) })
    expect(kept.statusCode).toBe(304)
  })

  test('that nobody can read any more is not sent at all', async () => {
    const file = await stored('bozuk.png', pngOf(640, 480))
    await server.ctx.db
      .updateTable('files')
      .set({ attachedKind: 'avatar', attachedId: owner.id })
      .where('id', '=', file.id)
      .execute()
    expect((await download(file.url, other)).statusCode).toBe(404)
  })

  test('must be one’s own upload that nothing else uses', async () => {
    const file = await stored('benim.png', png)
    expect((await setAvatar(file.id, other)).status).toBe(404)
    expect((await setAvatar(999_999)).status).toBe(404)
    expect((await setAvatar(file.id)).status).toBe(200)
    expect((await setAvatar(file.id, other)).status).toBe(404)
  })
})

test('addresses that are no ids answer 404', async () => {
  for (const id of ['0', '-1', 'x', '..%2f..%2fetc%2fpasswd', '1e400', '99999999999999999999']) {
    expect((await download(`/files/${id}`)).statusCode).toBe(404)
  }
})

test('the sweep sets aside what nothing refers to after a day, and bytes without a row', async () => {
  const unused = await stored('unutulan.txt', 'unutulan')
  const photo = await stored('kalan.png', png)
  await setAvatar(photo.id)
  await server.jobs.runDue()
  server.clock.advance(2 * 60 * 60 * 1000)
  await server.jobs.runDue()
  expect((await download(unused.url)).statusCode).toBe(200)
  const keys = await storedKeys()
  server.clock.advance(23 * 60 * 60 * 1000)
  await server.ctx.db.deleteFrom('files').where('attachedKind', 'is', null).where('id', '<>', unused.id).execute()
  if (!server.ctx.config.storage) {
    const folder = join(server.ctx.config.dataDir, 'files')
    for (const key of keys) await utimes(join(folder, key.slice(0, 2), key), 0, 0)
  }
  await server.jobs.runDue()
  const session = await server.session(owner.id)
  const asOwner = { ...owner, token: session }
  expect((await download(unused.url, asOwner)).statusCode).toBe(404)
  expect((await download(photo.url, asOwner)).statusCode).toBe(200)
  const rows = await server.ctx.db.selectFrom('files').select('storageKey').execute()
  expect((await storedKeys()).length).toBe(rows.length)
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileEndpoints, storedFile } from '#contract/files/files.endpoints.ts'
import { diskStorage } from '../../platform/files/disk.ts'
import { s3Storage } from '../../platform/files/s3.ts'
import { s3Place } from '../../platform/files/s3Place.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { PrivateService } from '../../testing/privateService.ts'
import { startS3 } from '../../testing/s3.ts'
import { copyFiles } from './copying.ts'

let server: TestServer
let service: PrivateService
beforeAll(async () => {
  service = await startS3()
  server = await openTestServer()
})
afterAll(async () => {
  await server.close()
  await service.stop()
})

test('files go from the disk into a bucket and back, those that are not what was uploaded excepted', async () => {
  const place = s3Place(service.url)
  if (!place) throw new Error('no place')
  const { ctx } = server
  const [disk, bucket] = [diskStorage(join(ctx.config.dataDir, 'files')), s3Storage(place)]
  const person = await server.person()
  const stored = async (name: string) => {
    const head = `--sinir\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=sinir', authorization: person.token }
    const payload = `${head}${name}\r\n--sinir--\r\n`
    const sent = await server.app.inject({ method: 'POST', url: fileEndpoints.upload.path, payload, headers })
    const { id } = storedFile.parse(sent.json())
    return ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const [good, changed, lost] = [await stored('iyi.txt'), await stored('bozuk.txt'), await stored('kayip.txt')]
  const pathOf = (key: string) => join(ctx.config.dataDir, 'files', key.slice(0, 2), key)
  await writeFile(pathOf(changed.storageKey), 'başka')
  await disk.remove(lost.storageKey)
  const damage = {
    missing: [{ id: lost.id, name: 'kayip.txt' }],
    damaged: [{ id: changed.id, name: 'bozuk.txt' }],
  }
  expect(await copyFiles(ctx.db, disk, bucket)).toEqual({ copied: 1, present: 0, ...damage })
  expect(await copyFiles(ctx.db, disk, bucket)).toEqual({ copied: 0, present: 1, ...damage })
  await disk.remove(good.storageKey)
  await disk.remove(changed.storageKey)
  expect(await copyFiles(ctx.db, bucket, disk)).toMatchObject({ copied: 1, present: 0, damaged: [] })
  const { statusCode, payload } = await server.app.inject({
    url: `/files/${good.id}`,
    headers: { authorization: person.token },
  })
  expect([statusCode, payload]).toEqual([200, 'iyi.txt'])
})

import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const require = createRequire(import.meta.url)
const v4 = require('@20minutes/s3rver/lib/signature/v4.js')
const bucketController = require('@20minutes/s3rver/lib/controllers/bucket.js')

// Uploads in parts that were never finished can be listed and ended at S3; this server does not know how.
const { bucketExists } = bucketController
bucketController.bucketExists = (ctx, next) =>
  bucketExists(ctx, async () => {
    const { bucket, key } = ctx.params
    const place = ctx.store.getResourcePath(bucket, undefined, 'uploads')
    if (ctx.method === 'GET' && !key && 'uploads' in ctx.query) {
      const ids = await readdir(place).catch(() => [])
      const all = await Promise.all(
        ids.map(async (UploadId) => ({ UploadId, Key: await readFile(join(place, UploadId, 'key'), 'utf8') })),
      )
      const Upload = all.filter((upload) => upload.Key.startsWith(ctx.query.prefix ?? ''))
      ctx.body = { ListMultipartUploadsResult: { Bucket: bucket, IsTruncated: false, Upload } }
    } else if (ctx.method === 'DELETE' && ctx.query.uploadId) {
      await rm(join(place, ctx.query.uploadId), { recursive: true, force: true })
      ctx.status = 204
    } else await next?.()
  })

// A folder that holds nothing but folders is one too.
const { prototype } = require('@20minutes/s3rver/lib/stores/filesystem.js')
const { listObjects } = prototype
prototype.listObjects = async function (bucket, options) {
  const found = await listObjects.call(this, bucket, options)
  const { delimiter, prefix = '' } = options
  if (!delimiter) return found
  const { objects } = await listObjects.call(this, bucket, { prefix })
  const folders = objects.map(({ key }) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1))
  return { ...found, commonPrefixes: [...new Set(folders.filter((folder) => folder.length > prefix.length))].sort() }
}

// At S3 an object is there as a whole or not at all, whoever writes it at the same moment.
const { putContent } = prototype
prototype.putContent = async function (path, content) {
  const unfinished = `${this.rootDirectory}-${randomUUID()}`
  const written = await putContent.call(this, unfinished, Buffer.isBuffer(content) ? Readable.from([content]) : content)
  await rename(unfinished, path)
  return written
}

const S3rver = require('@20minutes/s3rver')

// Clients sign a bucket's own address with a slash at its end, as S3 wants it; this server leaves it out.
const { getStringToSign } = v4
v4.getStringToSign = (canonical, request) => {
  const uri = /^\/[^/]+$/.test(canonical.uri) ? `${canonical.uri}/` : canonical.uri
  return getStringToSign({ ...canonical, uri }, request)
}

const [directory, port] = process.argv.slice(2)
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'imece' }],
})
await server.run()
process.stdout.write('listening\n')

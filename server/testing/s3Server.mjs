import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const v4 = require('@20minutes/s3rver/lib/signature/v4.js')
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

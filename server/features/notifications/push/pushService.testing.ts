import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { type PushPayload, pushPayload } from '#contract/notifications/push.payload.ts'

/** A browser's half of a subscription: it alone can read what is pushed to it. */
export function browser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { keys, read: (body: Buffer) => decrypted(body, ecdh, auth) }
}

/** RFC 8291 from the browser's side: salt, record size and the sender's key stand before the one record. */
function decrypted(body: Buffer, ecdh: ECDH, auth: Buffer): PushPayload {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return pushPayload.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()))
}

export interface Pushed {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Stands in for the push service of a browser maker. */
export async function openPushService() {
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    answer.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pushed,
    answerWith(next: number) {
      status = next
    },
    /** What RFC 8292 asks a service to check. */
    async vouchedBy({ headers }: Pushed) {
      const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
      const point = Buffer.from(key, 'base64url')
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
      const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
      const { payload } = await jwtVerify(token, publicKey, { audience: origin })
      return { key, subject: payload.sub }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

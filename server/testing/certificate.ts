import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The little of DER that a certificate is made of. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** `240131120000Z` */
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const sha256WithRsa = sequence(object('2a864886f70d01010b'), der(0x05))
const named = (name: string) => sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))))

const dayMs = 24 * 60 * 60_000

/** A key of RSA, and the certificate that it vouches for by itself. */
export function selfSigned({ name = 'deneme', bits = 2048, from = -1, until = 3650 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const day = (days: number) => time(new Date(Date.now() + days * dayMs))
  const stated = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    named(name),
    sequence(day(from), day(until)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', stated, privateKey)
  const certificate = sequence(stated, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { passkeyEndpoints, passkeySignInEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

/** Where a test's workspace is. */
export const publicUrl = 'https://imece.example'
const rpId = 'imece.example'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** What a device does otherwise than it should. */
export interface Oddness {
  origin?: string
  rpId?: string
  challenge?: string
  /** False: it did not make sure of the person. */
  verified?: boolean
  counter?: number
  userHandle?: string
  /** Says that it signed as another. */
  id?: string
}

/** A device as the browser speaks to it, with an ES256 key that never leaves it. */
export function openDevice({ synced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0
  let handle = ''

  const authData = (odd: Oddness, more = Buffer.alloc(0)) => {
    const flags = 1 | (odd.verified === false ? 0 : 4) | (synced ? 24 : 0) | (more.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    // What is synced does not count.
    if (!synced) counter += 1
    count.writeUInt32BE(odd.counter ?? counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, odd: Oddness) =>
    Buffer.from(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? publicUrl }))
  const named = (odd: Oddness) => {
    const id = odd.id ?? base64url(credentialId)
    return { id, rawId: id, type: 'public-key' as const }
  }

  return {
    id: base64url(credentialId),
    create(options: { challenge: string; user: { id: string } }, odd: Oddness = {}) {
      handle = options.user.id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData(odd, made))],
      ])
      return {
        ...named(odd),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, odd)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'mind-reading'],
        },
      }
    },
    get(options: { challenge: string }, odd: Oddness = {}) {
      const said = clientData('webauthn.get', options.challenge, odd)
      const data = authData(odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        ...named(odd),
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}

type Device = ReturnType<typeof openDevice>
type As = { token: string }

const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /imece-passkey=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const withCookie = (cookie: string) => ({ cookie: `imece-passkey=${cookie}` })

/** The calls of a browser, each with the cookie that the question left. */
export function browserAt({ call }: TestServer) {
  const begin = async (challenge?: string) => {
    const answer = await call(passkeySignInEndpoints.begin, { body: challenge === undefined ? {} : { challenge } })
    return { options: answer.body, cookie: cookieIn(answer) }
  }
  const asks = async (as: As) => {
    const answer = await call(passkeyEndpoints.beginAdding, { as, body: { password: testPassword } })
    return { status: answer.status, options: answer.body, cookie: cookieIn(answer) }
  }
  const signInWith = (answer: ReturnType<Device['get']>, cookie: string) =>
    call(passkeySignInEndpoints.signIn, { body: { answer, remember: true }, headers: withCookie(cookie) })
  return {
    begin,
    asks,
    add: (as: As, answer: ReturnType<Device['create']>, cookie: string) =>
      call(passkeyEndpoints.add, { as, body: { answer }, headers: withCookie(cookie) }),
    /** The whole way, as the profile's page goes it. */
    async gives(as: As, device: Device, odd: Oddness = {}) {
      const { options, cookie } = await asks(as)
      return this.add(as, device.create(options, odd), cookie)
    },
    signInWith,
    async signsIn(device: Device, odd: Oddness = {}) {
      const { options, cookie } = await begin()
      return signInWith(device.get(options, odd), cookie)
    },
    async confirms(challenge: string, device: Device, odd: Oddness = {}) {
      const { options, cookie } = await begin(challenge)
      const answer = device.get(options, odd)
      return call(passkeySignInEndpoints.secondStep, { body: { challenge, answer }, headers: withCookie(cookie) })
    },
  }
}

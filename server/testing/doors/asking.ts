import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export interface Shot {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** What a browser would send along to our own page afterwards. */
  keptCookie?: string
}

export interface Told {
  status: number
  type: string
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A body that is refused while it is still sent may end with its connection. */
const wholeBytes = 100_000

/** Asks as it stands, without what makes an address good first; each over a connection of its own, as some end theirs. */
export function asking(base: string) {
  const { hostname, port } = new URL(base)
  return ({ method, path, headers, body }: Shot): Promise<Told | 'cut'> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        { agent: false, hostname, port, method, path, headers: { ...headers, ...length } },
        (answer) => {
          text(answer).then(
            (told) =>
              resolve({
                ...{ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' },
                ...{ headers: answer.headers, text: told },
              }),
            reject,
          )
        },
      )
      sent.once('error', (error) => (body !== undefined && body.length > wholeBytes ? resolve('cut') : reject(error)))
      sent.end(body)
    })
}

const parsed = (told: Told): unknown => {
  try {
    return JSON.parse(told.text)
  } catch {
    return undefined
  }
}

const ours = z.object({ errors: z.record(z.string(), z.array(z.string())), code: z.string() })
const scims = z.object({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
  detail: z.string().min(1),
})

/** How an answer that is a no reads at each kind of door. */
export const forms = {
  ours: (told: Told) => told.type.startsWith('application/json') && ours.safeParse(parsed(told)).success,
  scim(told: Told) {
    const body = scims.safeParse(parsed(told)).data
    return told.type.startsWith('application/scim+json') && body?.status === String(told.status)
  },
  xml: (told: Told) => told.type.startsWith('application/xml') && /<d:error[ >]/.test(told.text),
  words: (told: Told) => told.type.startsWith('text/plain') && /^[a-z_]+: /.test(told.text),
  logout: (told: Told) => told.text === '{"error":"invalid_request"}',
  /** A number says it all. */
  bare: (told: Told) => told.text === '',
} satisfies Record<string, (told: Told) => boolean>

/** An address or a method that is at no door, whatever it is near. */
export const isNowhere = (told: Told) => [400, 404, 414].includes(told.status) && forms.ours(told)

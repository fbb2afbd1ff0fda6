import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import type { BodyInput, EndpointShape, QueryInput } from '#contract/http/endpoint.ts'
import type { Measures, Wait } from './measures.ts'

/** Longer than any call may take, so that one that hangs is measured. */
const patienceMs = 30_000
/** As browsers do. */
const connectionsPerPerson = 6

/** The answer was no; it is counted already. */
export class Refused extends Error {}

export interface CallOptions<E extends EndpointShape> {
  params?: Record<string, string | number>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Instead of JSON, as it goes over the wire. */
  raw?: { type: string; bytes: Buffer }
}

export type Client = ReturnType<typeof createClient>

const readsByPost: ReadonlySet<EndpointShape> = new Set<EndpointShape>([accountEndpoints.checkUser])

/** While a page opens, its dozen of calls wait for each other: that is a wait of its own. */
export const opening = 'opens the page'

function waitOf(act: string, endpoint: EndpointShape): Wait {
  if (act === opening) return 'opening'
  if (endpoint === accountEndpoints.login) return 'signIn'
  if (endpoint === fileEndpoints.upload) return 'upload'
  return endpoint.method === 'GET' || readsByPost.has(endpoint) ? 'read' : 'write'
}

/** One person's browser as far as calls go: its own kept connections, compressed answers, its own address behind the balancer. */
export function createClient(url: string, address: string, measures: Measures) {
  const secure = url.startsWith('https:')
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: connectionsPerPerson })
  let token: string | undefined
  let closed = false

  function headersOf(type: string | undefined, length: number) {
    return {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'tr',
      'user-agent': 'imece-load',
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: token }),
      ...(type === undefined ? {} : { 'content-type': type, 'content-length': length }),
    }
  }

  async function ask(method: string, path: string, type?: string, body?: Buffer): Promise<IncomingMessage> {
    const headers = headersOf(type, body?.length ?? 0)
    const send = secure ? secureRequest : request
    const asking = send(url + path, { method, headers, agent, signal: AbortSignal.timeout(patienceMs) })
    asking.end(body)
    try {
      const [answer]: IncomingMessage[] = await once(asking, 'response')
      if (!answer) throw new Error('no answer')
      return answer
    } catch (error) {
      // A kept connection that the other side closed at this very moment: browsers ask again, and so does this one.
      if (asking.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
        return ask(method, path, type, body)
      }
      throw error
    }
  }

  return {
    signIn(accessToken: string) {
      token = accessToken
    },
    /** Reads the parts of the answer that `schema` names. */
    async call<const E extends EndpointShape, Schema extends z.ZodType>(
      act: string,
      endpoint: E,
      { params, query, body, raw }: CallOptions<E> = {},
      schema?: Schema,
    ): Promise<z.output<Schema>> {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
      const type = raw?.type ?? (body === undefined ? undefined : 'application/json')
      const bytes = raw?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
      const start = performance.now()
      const note = (error: string | null) =>
        measures.noteCall({ act, wait: waitOf(act, endpoint), endpoint, ms: performance.now() - start, error })
      const answer = await ask(endpoint.method, path + searchOf(query), type, bytes).catch(() => null)
      const answered = await (answer && buffer(answer).catch(() => null))
      if (!answer || !answered) {
        // Whoever leaves waits for nothing.
        if (!closed) note('no answer')
        throw new Refused('no answer')
      }
      const isGood = answer.statusCode === (endpoint.status ?? 200)
      note(isGood ? null : String(answer.statusCode))
      if (!isGood) throw new Refused(`${endpoint.method} ${path}: ${answer.statusCode}`)
      return schema?.parse(JSON.parse(decoded(answer, answered))) as z.output<Schema> // Nothing was asked for without a schema.
    },
    close() {
      closed = true
      agent.destroy()
    },
  }
}

function searchOf(query: unknown): string {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

function decoded({ headers }: IncomingMessage, bytes: Buffer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

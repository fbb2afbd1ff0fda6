import type { FastifyInstance } from 'fastify'
import type { BodyInput, EndpointShape, QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import type { ErrorBody } from '#contract/http/error.ts'

export interface CallOptions<E extends EndpointShape> {
  as?: { token: string } | undefined
  params?: Record<string, string | number>
  query?: QueryInput<E>
  body?: BodyInput<E>
  language?: string
  headers?: Record<string, string>
}

export interface CallAnswer<E extends EndpointShape> {
  status: number
  /** What the endpoint promises on success; a test reads `errors` after it has checked the status. */
  body: (E['response'] extends null ? object : ResponseOf<E>) & Partial<ErrorBody>
  headers: Record<string, unknown>
}

/** Calls through the public door, without throwing on a refusal. */
export function caller(app: FastifyInstance) {
  return async <const E extends EndpointShape>(endpoint: E, options: CallOptions<E> = {}): Promise<CallAnswer<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(options.params?.[name])))
    const answer = await app.inject({
      method: endpoint.method,
      url: path,
      query: queryOf(options.query),
      headers: {
        'accept-language': options.language ?? 'tr',
        ...(options.as ? { authorization: options.as.token } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    })
    const body = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, body, headers: answer.headers }
  }
}

function queryOf(query: unknown): Record<string, string> {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  )
}

import type { Method } from '#contract/http/endpoint.ts'
import { endStoredSession, storedToken } from '../session/stored.ts'
import { ApiError, ConnectionError } from './apiError.ts'
import { dropFirst, takeFirst } from './firstSight.ts'

export interface Answer {
  status: number
  /** Parsed JSON, `undefined` for an empty answer; the caller checks its form. */
  body: unknown
}

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ConnectionError(error)
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One request to our server, without schemas: the sign-in page loads no validator. Other code uses `call`. */
export async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const token = storedToken()
  if (method === 'GET') {
    const first = await takeFirst(path, token)
    if (first !== undefined) return { status: 200, body: first }
    // Outside lies what the specification reads by POST.
  } else if (path.startsWith('/api/')) dropFirst()
  const raw = body instanceof FormData || body instanceof Blob
  const response = await request(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(token === null ? {} : { Authorization: token }),
      ...(body === undefined || raw ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const answer = await jsonOf(response)
  if (response.ok) return { status: response.status, body: answer }
  // If the token was replaced meanwhile (another tab signed in), keep the new one.
  if (response.status === 401 && token !== null && token === storedToken()) endStoredSession()
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  throw new ApiError(response.status, answer, Number.isFinite(wait) ? wait : undefined)
}

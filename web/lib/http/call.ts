import { addressOf } from '#contract/http/addressOf.ts'
import type { BodyInput, EndpointShape, ParamsOf, QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { UnexpectedAnswer } from './apiError.ts'
import { send } from './send.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: never }
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

export type CallOptions<E extends EndpointShape> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & { signal?: AbortSignal }

type Arguments<E extends EndpointShape> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

interface LooseOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Calls an endpoint of the contract, which types the input and parses the answer. */
export function call<E extends EndpointShape>(endpoint: E, ...options: Arguments<E>): Promise<ResponseOf<E>>
export function call(endpoint: EndpointShape, options?: LooseOptions): Promise<unknown> {
  return ask(endpoint, options)
}

/** What a query calls; a query that nobody waits for any more ends its call. */
export function reads<E extends EndpointShape>(
  endpoint: E,
  ...options: Arguments<E>
): (query: { signal: AbortSignal }) => Promise<ResponseOf<E>>
export function reads(endpoint: EndpointShape, options?: LooseOptions) {
  return ({ signal }: { signal: AbortSignal }) => ask(endpoint, { ...options, signal })
}

async function ask(endpoint: EndpointShape, options: LooseOptions = {}): Promise<unknown> {
  const path = addressOf(endpoint.path, options.params, options.query)
  const answer = await send(endpoint.method, path, options.body, options.signal)
  if (endpoint.response === null) return undefined
  const parsed = endpoint.response.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw new UnexpectedAnswer(endpoint.path, parsed.error)
}

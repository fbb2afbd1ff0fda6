import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor, Origin } from '../actor.ts'
import type { Context } from '../context.ts'

/** One parsed call, as a handler sees it. */
export interface Call<E extends EndpointShape> {
  ctx: Context
  actor: E['access'] extends 'visitor' ? Actor | null : Actor
  origin: Origin
  /** The language to answer in, from Accept-Language. */
  language: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** For the few handlers that need more: streams in, cookies or another status out. */
  request: FastifyRequest
  reply: FastifyReply
}

export interface Route {
  endpoint: EndpointShape
  limit: RouteLimit | undefined
  handle(call: Call<EndpointShape>): Promise<unknown>
}

/** Tries per minute for one address; without it only the general limit holds. */
export interface RouteLimit {
  perMinute: number
}

/** Of an endpoint without an answer, whatever the handler gives goes nowhere. */
export function route<const E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<E['response'] extends null ? unknown : ResponseOf<E>>,
  limit?: RouteLimit,
): Route {
  // The registry keeps routes of all shapes in one list; `serve` parses with this very endpoint before it calls.
  return { endpoint, limit, handle: handle as Route['handle'] }
}

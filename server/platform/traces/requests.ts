import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isAskedByMachines, requestLine, routeOf } from '../http/requestLine.ts'
import { type Span, within } from './traces.ts'

/** A span for each request, from its first hook to the last byte of its answer. */
export function traceRequests(app: FastifyInstance, { traces }: Context) {
  if (!traces) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, next) => {
    const route = routeOf(request)
    if (isAskedByMachines(route)) return next()
    const { method, id } = request
    const attributes = { 'http.request.method': method, 'http.route': route, 'imece.request_id': id }
    const span = traces.begin({ name: `${method} ${route}`, kind: 'server', attributes }, request.headers.traceparent)
    if (!span) return next()
    spans.set(request, span)
    finished(reply.raw, (cutOff) => {
      const { status, userId } = requestLine(request, reply.statusCode)
      span.note({ 'http.response.status_code': status, ...(userId === null ? {} : { 'user.id': String(userId) }) })
      if (cutOff ?? status >= 500) span.failed(cutOff ?? new Error())
      span.end()
    })
    within(span, next)
  })
  // What is said of an answer after its last byte belongs to it too.
  app.addHook('onResponse', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) within(span, next)
    else next()
  })
}

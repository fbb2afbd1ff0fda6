import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { TracesPlace } from '../platform/traces/place.ts'

const value = z
  .union([z.object({ stringValue: z.string() }), z.object({ intValue: z.number() })])
  .transform((given) => ('stringValue' in given ? given.stringValue : given.intValue))
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])))

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number(), message: z.string().optional() }),
})
export type CollectedSpan = z.output<typeof span>

const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

/** A real receiver of OTLP over HTTP, which keeps what it gets. */
export async function openCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const services: Record<string, string | number>[] = []
  const seen: IncomingHttpHeaders[] = []
  let status = 200
  let held: ServerResponse[] | undefined
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      seen.push(incoming.headers)
      bodies.push(body)
      if (held) return held.push(response)
      if (status === 200 && incoming.url === '/v1/traces') {
        for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans) {
          services.push(resource.attributes)
          spans.push(...scopeSpans.flatMap((scope) => scope.spans))
        }
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place: TracesPlace = { endpoint, headers: {}, serviceName: 'imece', ratio: 1 }
  return {
    place,
    spans,
    bodies,
    services,
    headers: seen,
    answers(given: number) {
      status = given
    },
    /** Takes what is sent and says nothing. */
    hang() {
      held = []
    },
    goOn() {
      for (const response of held ?? []) response.destroy()
      held = undefined
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

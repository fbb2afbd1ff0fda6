import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const told = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.unknown() })

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: unknown
  status: number
}

/** What it does with one delivery: a status, or nothing at all. */
type Manners = (earlier: number) => number | 'hang' | ((answer: ServerResponse) => void)

/** Somebody outside on the loopback, with a name that an Admin has to give. */
export async function openReceiver() {
  const received: Received[] = []
  let manners: Manners = () => 204
  const waiting = new Set<() => void>()
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    const { type, data } = told.parse(JSON.parse(body))
    const does = manners(received.length)
    const status = typeof does === 'number' ? does : 0
    received.push({ headers: request.headers, body, type, data, status })
    for (const look of waiting) look()
    if (typeof does === 'function') does(answer)
    else if (does !== 'hang') answer.writeHead(does).end('tamam')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    received,
    named: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/kanca?anahtar=gizli`,
    does(next: Manners) {
      manners = next
    },
    accepted: () => received.filter(({ status }) => status >= 200 && status < 300),
    async until(done: () => boolean) {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (!done()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

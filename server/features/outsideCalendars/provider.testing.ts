import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Manners = (answer: ServerResponse, headers: IncomingHttpHeaders) => void

/** Somebody outside who has a calendar, on the loopback, with a name that an Admin has to give. */
export async function openProvider() {
  const asked: IncomingHttpHeaders[] = []
  let manners: Manners = (answer) => void answer.writeHead(404).end()
  const server = createServer((request, answer) => {
    asked.push(request.headers)
    manners(answer, request.headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    asked,
    named: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/ozel/gizli-anahtar.ics`,
    does(next: Manners) {
      manners = next
    },
    says(text: string, headers: Record<string, string> = {}) {
      manners = (answer) => void answer.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

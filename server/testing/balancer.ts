import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const lookEveryMs = 250
const lookWithinMs = 2000

interface Backend {
  url: URL
  ready: boolean
  agent: Agent
}

/**
 * As operators put one in front: in turns, to whoever says that it is ready. What may have arrived is never sent a second
 * time; only a connection that was refused is tried elsewhere.
 */
export async function openBalancer(urls: readonly string[]) {
  const backendOf = (url: string): Backend => ({
    url: new URL(url),
    ready: true,
    agent: new Agent({ keepAlive: true }),
  })
  let backends = urls.map(backendOf)
  let turn = 0
  const live = new Set<Duplex>()

  /** When nobody is ready, anybody may say so. */
  function inTurn(): Backend[] {
    const ready = backends.filter((backend) => backend.ready)
    const all = ready.length > 0 ? ready : backends
    const first = turn++ % Math.max(1, all.length)
    return [...all.slice(first), ...all.slice(0, first)]
  }

  async function look(backend: Backend) {
    const signal = AbortSignal.timeout(lookWithinMs)
    backend.ready = await fetch(new URL('/readyz', backend.url), { signal, headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
  }

  const server = createServer(async (incoming, outgoing) => {
    try {
      passOn(incoming, outgoing, await buffer(incoming), inTurn())
    } catch {
      // Whoever hung up wants no answer.
    }
  })
  server.on('upgrade', (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    const [backend] = inTurn()
    near.on('error', () => near.destroy())
    if (!backend) return near.destroy()
    const far = connect(Number(backend.url.port), backend.url.hostname)
    far.on('error', () => near.destroy())
    live.add(near)
    near.on('close', () => {
      live.delete(near)
      far.destroy()
    })
    far.on('close', () => near.destroy())
    const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    far.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    far.write(head)
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = setInterval(() => {
    for (const backend of backends) void look(backend)
  }, lookEveryMs)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on these, as an operator writes them into its configuration. */
    use(next: readonly string[]) {
      backends = next.map((url) => backends.find((backend) => backend.url.origin === url) ?? backendOf(url))
    },
    /** Ends this share of the live connections, as a network does that somebody walks out of. */
    cut(share: number) {
      for (const connection of live) if (Math.random() < share) connection.destroy()
    },
    close() {
      clearInterval(looking)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Balancer = Awaited<ReturnType<typeof openBalancer>>

/** About one connection only, and not for the next. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']
const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, [backend, ...others]: Backend[]) {
  const fail = () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  }
  if (!backend) return fail()
  const headers = { ...passedOn(incoming.headers), 'content-length': body.length }
  const { hostname, port } = backend.url
  const asking = request({ hostname, port, agent: backend.agent, method: incoming.method, path: incoming.url, headers })
  outgoing.once('close', () => asking.destroy())
  asking.once('error', (error) => {
    const refused = 'code' in error && error.code === 'ECONNREFUSED'
    if (refused) backend.ready = false
    if (refused && others.length > 0) passOn(incoming, outgoing, body, others)
    else fail()
  })
  asking.once('response', (answer) => {
    // It serves on, but would rather not be asked again.
    if (answer.headers.connection === 'close') backend.ready = false
    outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.on('error', fail)
    answer.pipe(outgoing)
  })
  asking.end(body)
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { behind } from './proxies.ts'

/** Nobody holds a door open: a request arrives in time, and one address has so many connections. */
export function limitArrivals(app: FastifyInstance, { config, log }: Context) {
  const { trusts } = behind(config.trustProxy)
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress
    // A proxy connects for everybody; limits on its clients are its own.
    if (address === undefined || trusts(address, 0)) return
    const others = open.get(address) ?? 0
    if (others >= config.connectionsPerAddress) return socket.destroy()
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  // The server's own limit is wide enough for a file on a slow line; everything else is small.
  app.addHook('preParsing', async ({ raw, headers }) => {
    if (raw.complete || headers['content-type']?.startsWith('multipart/')) return
    const late = setTimeout(() => raw.destroy(), config.arrivalMs.form).unref()
    raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
  })
  warnOfHiddenProxy(app, { config, log })
}

/** Without being told of its proxy, the workspace takes all the world for one address. */
function warnOfHiddenProxy(app: FastifyInstance, { config, log }: Pick<Context, 'config' | 'log'>) {
  if (config.trustProxy !== 0) return
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('A request came through a proxy, but TRUST_PROXY is off: everybody has the address of the proxy.')
  })
}

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, forbidden } from '../errors.ts'
import { behind } from './proxies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Somebody else's page posts here on purpose, and what it posts is believed for what it is alone. */
    fromAnyPage?: boolean
  }
}

const nameIn = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null)

/** Asked by monitors and balancers, under whatever name they know this machine by. */
const forMonitors = new Set(['/healthz', '/readyz', '/metrics'])

export type Doorman = ReturnType<typeof createDoorman>

/** Which pages may talk to this workspace: its own, under its own names. */
export function createDoorman({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl)
  const machine = hostname().toLowerCase()
  const ours = new Set(['localhost', machine, `${machine}.local`, ...(published ? [published.hostname] : [])])
  const { protocolOf } = behind(trustProxy)
  return {
    /** A foreign page can point its own name at our address and so call itself ours; it has no number, and none of our names. */
    knowsHost({ headers: { host } }: IncomingMessage): boolean {
      if (host === undefined) return true
      const name = nameIn(host)
      return name !== null && (ours.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    },
    /** A browser on a foreign page always says so. */
    knowsOrigin(request: IncomingMessage): boolean {
      const { origin, host } = request.headers
      if (origin === undefined) return true
      return origin === published?.origin || origin === `${protocolOf(request)}://${host}`
    },
  }
}

export function refuseForeignOrigins(app: FastifyInstance, { knowsHost, knowsOrigin }: Doorman) {
  // After the limits, which are hooks of the routes' own: what is refused here may be written down.
  app.addHook('preParsing', async ({ raw, is404, routeOptions: { url = '', config } }) => {
    if (forMonitors.has(url)) return
    if (!knowsHost(raw)) throw new AppError(421, 'unknownHost', { _: [{ key: 'unknownHost' }] })
    // Where nothing answers, nothing is given away, and nothing is counted.
    if (!is404 && !config.fromAnyPage && !knowsOrigin(raw)) throw forbidden('foreignOrigin')
  })
}

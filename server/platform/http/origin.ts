import type { FastifyInstance } from 'fastify'
import { forbidden } from '../errors.ts'

/** A browser on a foreign page always says so; our own pages share the host they call, or are the configured address. */
export function originAllowed(origin: string | undefined, host: string | undefined, publicUrl: string | undefined) {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | undefined) {
  app.addHook('onRequest', async (request) => {
    if (!originAllowed(request.headers.origin, request.headers.host, publicUrl)) throw forbidden('foreignOrigin')
  })
}

import type { DefaultEventsMap, ExtendedError, Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Identity, Origin } from '../actor.ts'
import { actorOf } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { tokenOf } from '../http/identify.ts'
import { behind } from '../http/proxies.ts'

/** What a socket knows of its person. The token stays here: it is asked again whenever access changes. */
export interface SocketData {
  userId: number
  sessionId: number
  token: string
  origin: Origin
  /** Whether it was told where it stands; before, it has missed nothing that it will not ask for. */
  greeted: boolean
}

type Events = DefaultEventsMap
export type LiveServer = Server<Events, Events, Events, SocketData>
export type LiveSocket = Socket<Events, Events, Events, SocketData>

const tokenShape = z.string().min(1).max(512)

/** In the handshake's `auth`, or as the specified query parameter. Neither is ever logged. */
function handshakeToken({ handshake }: LiveSocket): string | null {
  const given = tokenShape.safeParse(handshake.auth.token ?? handshake.query.token)
  return given.success ? tokenOf(given.data) : null
}

/** The client finds `code` in the `data` of its connection error. */
export function refusal(code: 'unauthenticated' | 'unavailable' | 'tooManyConnections'): ExtendedError {
  return Object.assign(new Error(code), { data: { code } })
}

export const actorOfSocket = (identity: Identity, socket: LiveSocket) => actorOf(identity, socket.data.origin)

/** The door of every namespace: who is not signed in does not get in. */
export function authenticateSocket(ctx: Context, authenticator: Authenticator) {
  const { addressOf } = behind(ctx.config.trustProxy)
  const originOf = ({ id, request }: LiveSocket): Origin => ({
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: `socket:${id}`,
  })
  return async (socket: LiveSocket, next: (error?: ExtendedError) => void) => {
    const token = handshakeToken(socket)
    if (token === null) return next(refusal('unauthenticated'))
    const origin = originOf(socket)
    try {
      const identity = await authenticator.identify(token, origin)
      // Looking through somebody's eyes makes nobody present, and hears nothing that is said to them.
      if (!identity || identity.viewer || identity.apiToken) return next(refusal('unauthenticated'))
      socket.data = { userId: identity.id, sessionId: identity.sessionId, token, origin, greeted: false }
    } catch (error) {
      ctx.log.warn({ err: error }, 'a socket could not be authenticated')
      return next(refusal('unavailable'))
    }
    next()
  }
}

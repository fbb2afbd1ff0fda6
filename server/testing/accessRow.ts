import type { InjectOptions } from 'fastify'
import type { EndpointShape } from '#contract/http/endpoint.ts'

export const actors = ['visitor', 'member', 'projectManager', 'accountant', 'admin', 'deactivated'] as const
export type ActorName = (typeof actors)[number]

/** What a request can point at: rows of the actor's own, and the same rows of somebody else. */
export interface Target {
  userId: number
  sessionId: number
  /** A role that nobody holds. */
  roleId: number
}

interface Request {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

export interface AccessRow {
  endpoint: EndpointShape
  may: readonly ActorName[]
  /** The answer to whoever may, on a row of their own (or where there is no row). */
  answer: number
  /** The answer on somebody else's row, where the request names one. */
  othersAnswer?: number
  request?: (target: Target) => Request
}

/** The row's request at a target, as the server takes it. */
export function callOf({ endpoint, request }: AccessRow, target: Target, token: string | undefined): InjectOptions {
  const { params = {}, query, body } = request?.(target) ?? {}
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query ? { query } : {}),
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}

export const signedIn = ['member', 'projectManager', 'accountant', 'admin'] as const
export const admins = ['admin'] as const

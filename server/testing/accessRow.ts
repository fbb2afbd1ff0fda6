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

export const signedIn = ['member', 'projectManager', 'accountant', 'admin'] as const
export const admins = ['admin'] as const

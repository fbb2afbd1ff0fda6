import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant, line } from '../http/fields.ts'
import { tokenScopes } from './tokenScopes.ts'

/** Tokens look different from sessions at first sight, so that scanners of leaked secrets can know them. */
export const apiTokenPrefix = 'imece_'
export const mostApiTokens = 20
export const apiTokenLifetimes = [30, 90, 365] as const

const scope = z.enum(tokenScopes)

export const apiToken = z.object({
  id,
  name: z.string(),
  /** Its first letters; only the person who made it knows the rest. */
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string(),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenBody = z.strictObject({
  name: line(60),
  scopes: z.array(scope).min(1, 'scopeRequired').max(tokenScopes.length),
  /** In days. */
  lifetime: z.union(apiTokenLifetimes.map((days) => z.literal(days))),
  password: z.string().min(1, 'passwordRequired').max(200),
})

export const apiTokenEndpoints = {
  list: endpoint('GET', '/api/me/tokens', { access: 'signedIn', response: z.object({ rows: z.array(apiToken) }) }),
  create: endpoint('POST', '/api/me/tokens', {
    access: 'signedIn',
    status: 201,
    body: apiTokenBody,
    /** The token itself, this once. */
    response: apiToken.extend({ token: z.string() }),
  }),
  revoke: endpoint('DELETE', '/api/me/tokens/:id', { access: 'signedIn', params: idParams, ...nothing }),
}

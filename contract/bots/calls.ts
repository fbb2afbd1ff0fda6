import { type TokenScope, tokenScopes } from '../accounts/tokenScopes.ts'
import type { Method } from '../http/endpoint.ts'

/** Messages are all that a bot writes. */
const written: readonly string[] = [
  'POST /api/conversations/:id/messages',
  'PUT /api/messages/:id',
  'DELETE /api/messages/:id',
]

/** What only a person has. */
const personal: readonly string[] = ['/api/me']

/**
 * Whether a bot may make this call, whatever its roles and scopes say. It reads as a person of its roles reads, and
 * writes messages; so nothing else in the workspace is ever made, decided or owned by one.
 */
export const botMayCall = (method: Method, path: string): boolean =>
  method === 'GET' ? !personal.includes(path) : written.includes(`${method} ${path}`)

/** The scopes that a bot's token can carry. */
export const botScopes: readonly TokenScope[] = tokenScopes.filter(
  (scope) => scope.endsWith(':read') || scope === 'messages:write',
)

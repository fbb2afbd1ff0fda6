import { type TokenScope, tokenScopes } from '../accounts/tokenScopes.ts'
import type { Method } from '../http/endpoint.ts'

/** Messages, tasks for people, and comments on tasks are all that a bot writes. */
const written: readonly string[] = [
  'POST /api/conversations/:id/messages',
  'PUT /api/messages/:id',
  'DELETE /api/messages/:id',
  'POST /api/tasks',
  'POST /api/tasks/:id/comments',
  'PUT /api/task-comments/:commentId',
  'DELETE /api/task-comments/:commentId',
]

/** What only a person has. */
const personal: readonly string[] = ['/api/me']

/**
 * Whether a bot may make this call, whatever its roles and scopes say. It reads as a person of its roles reads, and
 * writes what people answer to or take over; so nothing in the workspace is ever decided or owned by one.
 */
export const botMayCall = (method: Method, path: string): boolean =>
  method === 'GET' ? !personal.includes(path) : written.includes(`${method} ${path}`)

/** The scopes that a bot's token can carry. */
export const botScopes: readonly TokenScope[] = tokenScopes.filter(
  (scope) => scope.endsWith(':read') || scope === 'messages:write' || scope === 'tasks:write',
)

import type { Method } from '../http/endpoint.ts'

/**
 * The areas that an API token can open, as paths of endpoints with everything below them. Tokens never reach a path
 * that is not listed, whatever rights they carry: passwords, tokens, roles, settings, the calendar's private address.
 */
const areas = {
  tasks: ['/api/tasks', '/api/task-comments', '/api/task-filters'],
  kanban: ['/api/apps/kanban', '/api/kanban', '/api/spaces'],
  calendar: ['/api/calendar', '/api/calendar/events', '/api/calendar/holidays', '/api/calendar/moves'],
  messages: [
    '/api/conversations',
    '/api/messages',
    '/api/channels',
    '/api/inbox',
    '/api/mentions',
    '/seen/unseenMessage',
  ],
  projects: ['/api/projects'],
  sales: ['/api/sales'],
  expenses: ['/api/expenses'],
  reports: ['/api/reports'],
  files: ['/files', '/api/files'],
  people: ['/api/users', '/api/users/:id'],
  // An app password: it opens no endpoint, only the calendar's own door (`server/features/caldav`).
  caldav: [],
} as const satisfies Record<string, readonly string[]>

/** Of these only the path itself: the paths below it are for an Admin at a screen. */
const exactly: readonly string[] = ['/api/calendar', '/api/users', '/api/users/:id']

export type TokenArea = keyof typeof areas
export const tokenAreas = [
  'tasks',
  'kanban',
  'calendar',
  'messages',
  'projects',
  'sales',
  'expenses',
  'reports',
  'files',
  'people',
  'caldav',
] as const satisfies readonly TokenArea[]

export const tokenRights = ['read', 'write'] as const
export type TokenRight = (typeof tokenRights)[number]
export type TokenScope = `${TokenArea}:${TokenRight}`

/** People are managed at a screen; a calendar program reads what it writes. */
const onlyRight: Partial<Record<TokenArea, TokenRight>> = { people: 'read', caldav: 'write' }

const rightsOf = (area: TokenArea): readonly TokenRight[] => {
  const only = onlyRight[area]
  return only ? [only] : tokenRights
}

export const tokenScopes: readonly TokenScope[] = tokenAreas.flatMap((area) =>
  rightsOf(area).map((right): TokenScope => `${area}:${right}`),
)

const standsUnder = (path: string, root: string) =>
  path === root || (!exactly.includes(root) && path.startsWith(`${root}/`))

/** Every token may ask whose it is, and what there is to ask. */
const always: readonly string[] = ['GET /api/me', 'GET /api/openapi.json']

/** The scope that a call needs; null where no token gets in. */
export function scopeFor(method: Method, path: string): TokenScope | null {
  const area = tokenAreas.find((name) => areas[name].some((root) => standsUnder(path, root)))
  return area === undefined ? null : `${area}:${method === 'GET' ? 'read' : 'write'}`
}

/** Writing does not include reading: a token that only adds tasks need not see them. */
export function tokenAllows(scopes: readonly TokenScope[], method: Method, path: string): boolean {
  if (always.includes(`${method} ${path}`)) return true
  const needed = scopeFor(method, path)
  return needed !== null && scopes.includes(needed)
}

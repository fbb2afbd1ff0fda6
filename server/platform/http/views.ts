import type { FastifyInstance } from 'fastify'
import type { Actor } from '../actor.ts'
import { forbidden, viewIsReadOnly } from '../errors.ts'

/** Reading that happens to be a POST, leaving, and the reports of a browser that stumbled. */
const harmless = new Set(['/users/check-user-detail', '/api/auth/logout', '/api/browser-errors'])

/** What is one person's alone stays so: talk, search over it, own boards and calendar, the trash, the account itself. */
const personal = new RegExp(
  `^/(seen|api/(inbox|conversations|channels|messages|drafts|mentions|starred|scheduled-messages|contacts|notifications|` +
    `calendar|kanban|apps/kanban|search|trash|me/(?!preferences)))(/|$|[a-z])`,
)

/**
 * What files may hang on to be shown in a view: things that colleagues share. Anything else is closed, a kind that is yet
 * to come as well: letters and their pictures, uploads that hang on nothing, cards of one's own board, receipts of drafts,
 * reports and the archive of one's own data.
 */
const shownFiles = new Set(['avatar', 'task', 'project', 'deal'])

/** Whether this person's view, if it is one, shows files that hang on such a thing. */
export const viewShowsFiles = ({ viewer }: Pick<Actor, 'viewer'>, kind: string | null) =>
  viewer === undefined || (kind !== null && shownFiles.has(kind))

/** Whoever looks through somebody's eyes reads, and reads no letters. Before any handler, so that no route can forget it. */
export function guardViews(app: FastifyInstance) {
  app.addHook('preParsing', async ({ actor, method, routeOptions }) => {
    if (!actor?.viewer) return
    // The route that will answer, not the address as it was written: that has many spellings.
    const path = routeOptions.url ?? ''
    if (harmless.has(path)) return
    if (method !== 'GET' && method !== 'HEAD') throw viewIsReadOnly()
    if (personal.test(path)) throw forbidden('viewIsPersonal')
  })
}

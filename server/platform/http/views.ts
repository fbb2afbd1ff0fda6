import type { FastifyInstance } from 'fastify'
import { forbidden, viewIsReadOnly } from '../errors.ts'

/** Reading that happens to be a POST, leaving, and the reports of a browser that stumbled. */
const harmless = new Set(['/users/check-user-detail', '/api/auth/logout', '/api/browser-errors'])

/** What is one person's alone stays so: talk, search over it, own boards and calendar, the trash, the account itself. */
const personal = new RegExp(
  `^/(seen|api/(inbox|conversations|channels|messages|drafts|mentions|starred|scheduled-messages|contacts|notifications|` +
    `calendar|kanban|apps/kanban|search|trash|me/(?!preferences)))(/|$|[a-z])`,
)

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

import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { markRead, markUnread } from './cursor.ts'
import { setHidden } from './hiding.ts'
import { listInbox } from './inbox.queries.ts'

export const inboxRoutes = [
  route(inboxEndpoints.list, async ({ ctx, actor }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listInbox(ctx.db, actor), cursor }
  }),
  route(inboxEndpoints.read, async ({ ctx, actor, params }) => {
    const [row] = await listInbox(ctx.db, actor, params.id)
    if (!row) throw notFound('conversation')
    return row
  }),
  route(inboxEndpoints.markRead, ({ ctx, actor, params, body }) => markRead(ctx, actor, params.id, body.seq)),
  route(inboxEndpoints.markUnread, ({ ctx, actor, params, body }) => markUnread(ctx, actor, params.id, body.seq)),
  route(inboxEndpoints.setHidden, ({ ctx, actor, params, body }) => setHidden(ctx, actor, params.id, body.hidden)),
]

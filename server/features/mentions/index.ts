import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { unreadMentionCounts } from '../messages/mentions.ts'
import { listMentions } from './mentions.queries.ts'
import { readAllMentions, setMentionRead } from './reading.ts'

const mentionRoutes = [
  route(mentionEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    const page = await listMentions(ctx.db, actor, query)
    const unreadCount = (await unreadMentionCounts(ctx.db, [actor.id])).get(actor.id) ?? 0
    return { ...page, unreadCount, cursor }
  }),
  route(mentionEndpoints.readAll, ({ ctx, actor }) => readAllMentions(ctx, actor)),
  route(mentionEndpoints.setRead, ({ ctx, actor, params, body }) => setMentionRead(ctx, actor, params.id, body.read)),
]

export const mentionsFeature: Feature = { name: 'mentions', routes: mentionRoutes }

import { botEndpoints, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { listBots } from './bots.queries.ts'
import { changeBot, createBot, setPicture, switchBot } from './change.ts'
import { botRooms } from './rooms.ts'
import { createBotToken, listBotTokens, revokeBotToken } from './tokens.ts'

/** Service accounts: they write messages by API token, and are no people. */
export const botsFeature: Feature = {
  name: 'bots',
  routes: [
    route(botEndpoints.list, async ({ ctx, actor, query }) => {
      const cursor = ctx.events.cursor()
      return { ...(await listBots(ctx.db, { actor, now: ctx.clock.now() }, query)), cursor }
    }),
    route(botEndpoints.create, ({ ctx, actor, body }) => createBot(ctx, actor, body)),
    route(botEndpoints.change, ({ ctx, actor, params, body }) => changeBot(ctx, actor, params.id, body)),
    route(botEndpoints.setState, ({ ctx, actor, params, body }) => switchBot(ctx, actor, params.id, body.on)),
    route(botEndpoints.setPicture, ({ ctx, actor, params, body }) => setPicture(ctx, actor, params.id, body.fileId)),
    route(botTokenEndpoints.list, async ({ ctx, actor, params }) => ({
      rows: await listBotTokens(ctx, actor, params.id),
    })),
    route(botTokenEndpoints.create, ({ ctx, actor, params, body }) => createBotToken(ctx, actor, params.id, body)),
    route(botTokenEndpoints.revoke, ({ ctx, actor, params }) => revokeBotToken(ctx, actor, params.id, params.tokenId)),
  ],
  rooms: botRooms,
}

import { z } from 'zod'
import { webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { forgetDeliveries, sendAgain, sendTest } from './byHand.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret, switchWebhook, webhookOrNone } from './change.ts'
import { webhookJobs, webhookReactions } from './delivering.ts'
import { webhookRooms } from './rooms.ts'
import { listDeliveries, listWebhooks } from './webhooks.queries.ts'
import { createWebhooks } from './webhooks.table.ts'

/** Tells receivers outside what happens here, as the activity log tells it. */
export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: [
    route(webhookEndpoints.list, async ({ ctx }) => ({ rows: await listWebhooks(ctx.db) })),
    route(webhookEndpoints.create, ({ ctx, actor, body }) => createWebhook(ctx, actor, body)),
    route(webhookEndpoints.change, ({ ctx, actor, params, body }) => changeWebhook(ctx, actor, params.id, body)),
    route(webhookEndpoints.setState, ({ ctx, actor, params, body }) => switchWebhook(ctx, actor, params.id, body.on)),
    route(webhookEndpoints.rotate, ({ ctx, actor, params }) => rotateSecret(ctx, actor, params.id)),
    route(webhookEndpoints.remove, ({ ctx, actor, params }) => removeWebhook(ctx, actor, params.id)),
    route(webhookEndpoints.test, ({ ctx, actor, params }) => sendTest(ctx, actor, params.id), { perMinute: 30 }),
    route(webhookEndpoints.deliveries, async ({ ctx, params, query }) => {
      const cursor = ctx.events.cursor()
      await webhookOrNone(ctx, params.id)
      return { ...(await listDeliveries(ctx.db, params, query)), cursor }
    }),
    route(webhookEndpoints.again, ({ ctx, actor, params }) => sendAgain(ctx, actor, params.id), { perMinute: 30 }),
  ],
  sealed: [
    { table: 'webhooks', column: 'secret' },
    { table: 'webhooks', column: 'old_secret' },
  ],
  migrations: { '2026-11-19-81-webhooks': createWebhooks },
  rooms: webhookRooms,
  reactions: webhookReactions,
  jobs: {
    ...webhookJobs,
    'webhooks.forget': job({ payload: z.object({}), every: { dailyAt: '03:40' }, run: forgetDeliveries }),
  },
}

import { incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import {
  createIncomingWebhook,
  readIncomingWebhooks,
  removeIncomingWebhook,
  rotateAddress,
  switchIncomingWebhook,
} from './change.ts'
import { serveIncoming } from './door.ts'
import { createIncomingWebhooks } from './incomingWebhooks.table.ts'

/** Programs outside write into a channel by a secret address. */
export const incomingWebhooksFeature: Feature = {
  name: 'incomingWebhooks',
  routes: [
    route(incomingWebhookEndpoints.list, async ({ ctx, actor, query }) => ({
      rows: await readIncomingWebhooks(ctx, actor, query.channelId),
    })),
    route(incomingWebhookEndpoints.create, ({ ctx, actor, body }) => createIncomingWebhook(ctx, actor, body)),
    route(incomingWebhookEndpoints.setState, ({ ctx, actor, params, body }) =>
      switchIncomingWebhook(ctx, actor, params.id, body.on),
    ),
    route(incomingWebhookEndpoints.rotate, ({ ctx, actor, params }) => rotateAddress(ctx, actor, params.id)),
    route(incomingWebhookEndpoints.remove, ({ ctx, actor, params }) => removeIncomingWebhook(ctx, actor, params.id)),
  ],
  plain: serveIncoming,
  migrations: { '2026-11-19-82-incoming-webhooks': createIncomingWebhooks },
  entries: ['incoming_webhooks'],
}

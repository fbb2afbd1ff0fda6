import { randomUUID } from 'node:crypto'
import { testKind } from '#contract/webhooks/kinds.ts'
import { deliveriesKeptDays, type WebhookDelivery } from '#contract/webhooks/webhooks.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { silentSince } from '../../platform/silence.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { webhookOrNone } from './change.ts'
import { note, webhookObject } from './delivering.ts'
import { testPayload } from './payload.ts'
import { attempt, type Letter, secretsOf } from './sending.ts'
import { shownDelivery, type WebhookRow } from './webhooks.queries.ts'

/** While the person waits, so that they see what the receiver answers. It moves no cursor and counts no failure. */
async function send(
  ctx: Context,
  actor: Actor,
  webhook: WebhookRow,
  letter: Letter,
  action: string,
): Promise<WebhookDelivery> {
  if ((await silentSince(ctx.db)) !== null) throw unprocessable('workspaceSilent')
  if (secretsOf(ctx, webhook).length === 0) throw unprocessable('webhookSecretLost')
  const made = await attempt(ctx, webhook, letter)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await note(tx, made)
    if (!row) throw notFound('webhook')
    await tx.record({ action, object: webhookObject(webhook), after: { kind: letter.kind, result: made.outcome } })
    return shownDelivery(row)
  })
}

export async function sendTest(ctx: Context, actor: Actor, id: number): Promise<WebhookDelivery> {
  const webhook = await webhookOrNone(ctx, id)
  const letter = { messageId: `msg_${randomUUID()}`, kind: testKind, body: testPayload(ctx), attempt: 1, byHand: true }
  return send(ctx, actor, webhook, letter, 'webhook.tested')
}

/** Under the name it had, so that a receiver that did get it knows it again. */
export async function sendAgain(ctx: Context, actor: Actor, deliveryId: number): Promise<WebhookDelivery> {
  const before = await ctx.db
    .selectFrom('webhookDeliveries')
    .select(['webhookId', 'messageId', 'kind', 'body', 'attempt', 'outcome'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!before || before.outcome === 'skipped') throw notFound('webhookDelivery')
  const { webhookId, outcome: _, ...letter } = before
  const webhook = await webhookOrNone(ctx, webhookId)
  return send(ctx, actor, webhook, { ...letter, attempt: letter.attempt + 1, byHand: true }, 'webhook.sentAgain')
}

/** However much a busy workspace tells, the log of deliveries of one webhook stays this short. */
const mostKept = 20_000

export async function forgetDeliveries({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - deliveriesKeptDays * 24 * 60 * 60_000)
  await db.deleteFrom('webhookDeliveries').where('at', '<', before).execute()
  for (const { id } of await db.selectFrom('webhooks').select('id').execute()) {
    await db
      .deleteFrom('webhookDeliveries')
      .where('webhookId', '=', id)
      .where('id', '<=', (deliveries) =>
        deliveries
          .selectFrom('webhookDeliveries')
          .select('id')
          .where('webhookId', '=', id)
          .orderBy('id', 'desc')
          .offset(mostKept)
          .limit(1),
      )
      .execute()
  }
  await db
    .updateTable('webhooks')
    .set({ oldSecret: null, oldSecretUntil: null })
    .where('oldSecretUntil', '<', now)
    .execute()
}

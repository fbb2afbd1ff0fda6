import type { Insertable } from 'kysely'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { AddressRefused, doorOf, postOutside, TooSlow } from '../../platform/http/outside.ts'
import type { Database } from '../../platform/schema.ts'
import { signatures } from './signing.ts'
import type { WebhookRow } from './webhooks.queries.ts'

/** So much of an answer is read, and kept for the log of deliveries. */
const answerStart = 2000

export interface Letter {
  messageId: string
  kind: string
  body: string
  attempt: number
  byHand: boolean
}

export type Attempt = Insertable<Database['webhookDeliveries']>

/** The secrets that sign now; none when the key that sealed them is lost. */
export function secretsOf({ secrets, clock }: Context, row: WebhookRow): string[] {
  const { oldSecret, oldSecretUntil } = row
  const sealed = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock.now() ? [oldSecret] : []
  return [row.secret, ...sealed].map((one) => secrets.unseal(one) ?? '').filter((secret) => secret !== '')
}

/** One attempt, however it ends; what is kept of it is the caller's to write. */
export async function attempt(ctx: Context, webhook: WebhookRow, letter: Letter): Promise<Attempt> {
  const { messageId, kind, body, byHand, attempt: number } = letter
  const at = ctx.clock.now()
  const seconds = Math.floor(at.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'imece-webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(secretsOf(ctx, webhook), messageId, seconds, body),
  }
  const { insideAddresses } = await ctx.settings.read()
  const door = { ...doorOf(ctx.config), named: insideAddresses, startOnly: answerStart }
  const began = performance.now()
  const result = await postOutside(webhook.address, { headers, body }, door).then(
    ({ status, body: answer }) =>
      ({ status, answer, failure: status < 200 || status > 299 ? 'status' : null }) as const,
    (error: unknown) => ({ status: null, answer: wordsOf(error), failure: failureOf(error) }) as const,
  )
  ctx.meter.count('webhooks', { result: result.failure === null ? 'delivered' : 'failed' })
  return {
    ...{ webhookId: webhook.id, at, messageId, kind, attempt: number, byHand, body, skipped: 0 },
    ...{ status: result.status, failure: result.failure, outcome: result.failure === null ? 'delivered' : 'failed' },
    // The database keeps no zero byte, and what a receiver answers is its own affair.
    answer: result.answer.replaceAll('\0', ''),
    tookMs: Math.round(performance.now() - began),
  }
}

function failureOf(error: unknown): NonNullable<WebhookDelivery['failure']> {
  if (error instanceof AddressRefused) return 'address'
  return error instanceof TooSlow ? 'timeout' : 'unreachable'
}

/** Of an error of the network its name (`ECONNREFUSED`): its text would tell of the inside which address was tried. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

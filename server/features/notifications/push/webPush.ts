import { createHash } from 'node:crypto'
import type { PushPayload } from '#contract/notifications/push.payload.ts'
import type { Context } from '../../../platform/context.ts'
import { AddressRefused, doorOf, postOutside } from '../../../platform/http/outside.ts'
import { pushKeys } from './keys.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the service will never deliver there again. */
export type Outcome = 'delivered' | 'gone' | 'refused'

const daySeconds = 24 * 60 * 60

/** Push services want to know whom to write to when something is wrong. */
function contactOf({ publicUrl, mailFrom }: Context['config']): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Encrypted for the browser alone (RFC 8291) and signed with the workspace's key (RFC 8292). */
export async function sendWebPush(
  ctx: Context,
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
): Promise<Outcome> {
  const keys = await pushKeys(ctx)
  // Loaded for the first message, as a start does not need it.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      ...{ TTL: daySeconds, urgency: 'normal', vapidDetails: { subject: contactOf(ctx.config), ...keys } },
      // Of what waits for a device that is away, the newest of each tag is delivered.
      ...(payload.tag === '' ? {} : { topic: topicOf(payload.tag) }),
    },
  )
  try {
    const { status } = await postOutside(endpoint, { headers, body }, doorOf(ctx.config))
    return outcomeOf(status)
  } catch (error) {
    if (error instanceof AddressRefused) return 'gone'
    throw error
  }
}

/** A temporary failure throws, so that the job tries again. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered'
  // 403: subscribed with another key than ours.
  if (status === 404 || status === 410 || status === 403) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  return 'refused'
}

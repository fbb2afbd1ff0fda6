import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { z } from 'zod'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { type WebhookBody, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { hearing } from '../activityLog/hearing.testing.ts'
import { openReceiver, type Received } from './receiver.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** Webhooks as Admins make them, and something to tell, through the doors. */
export function telling(server: TestServer, receiver: Awaited<ReturnType<typeof openReceiver>>) {
  const body = (changes: Partial<WebhookBody> = {}): WebhookBody => ({
    ...{ name: 'Muhasebe', address: receiver.address, place: null, kinds: ['holiday.created'] },
    ...changes,
  })
  const { hear: deliver, ...heard } = hearing(server)
  return {
    ...heard,
    deliver,
    body,
    async nameInside(as: Person, insideAddresses: string[]) {
      const now = (await server.call(settingsEndpoints.read, { as })).body
      return server.call(settingsEndpoints.update, { as, body: { ...now, insideAddresses } })
    },
    async create(as: Person, changes: Partial<WebhookBody> = {}) {
      const request = { ...body(changes), clientId: randomUUID() }
      const answer = await server.call(webhookEndpoints.create, { as, body: request })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
  }
}

export type Telling = Awaited<ReturnType<typeof openTelling>>

/** A workspace whose Admin may tell a receiver beside it. */
export async function openTelling() {
  const receiver = await openReceiver()
  // A Monday morning, as what the night does is not what these tests are about.
  const server = await openTestServer({ now: new Date('2026-11-16T08:00:00Z'), config: { outsideMs: 60_000 } })
  const admin = await server.person({}, ['Admin'])
  const tell = telling(server, receiver)
  await tell.nameInside(admin, [receiver.named])
  const close = async () => {
    await server.close()
    receiver.close()
  }
  return { server, receiver, admin, tell, close }
}

/** By the reference library of the scheme, at the moment at which it was sent; throws on a wrong signature. */
export function verify(secret: string, { headers, body }: Received): void {
  const signed = z.object({
    'webhook-id': z.string(),
    'webhook-timestamp': z.string(),
    'webhook-signature': z.string(),
  })
  const known = signed.parse(headers)
  vi.useFakeTimers({ toFake: ['Date'], now: Number(known['webhook-timestamp']) * 1000 })
  try {
    new Webhook(secret).verify(body, known)
  } finally {
    vi.useRealTimers()
  }
}

import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { z } from 'zod'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { type WebhookBody, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sealActivity } from '../activityLog/sealing.ts'
import { openReceiver, type Received } from './receiver.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** Webhooks as Admins make them, and something to tell, through the doors. */
export function telling(server: TestServer, receiver: Awaited<ReturnType<typeof openReceiver>>) {
  let days = 0
  const body = (changes: Partial<WebhookBody> = {}): WebhookBody => ({
    ...{ name: 'Muhasebe', address: receiver.address, place: null, kinds: ['holiday.created'] },
    ...changes,
  })
  return {
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
    /** Something that everybody may know; each on a day of its own. */
    async happen(as: Person, name = 'Tören') {
      const day = `${2030 + Math.floor(days / 12)}-${String(1 + (days % 12)).padStart(2, '0')}-01`
      days++
      const answer = await server.call(holidayEndpoints.create, { as, body: { name, startDay: day, endDay: day } })
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    },
    /** Whatever was committed is sealed, and jobs are asked for it. */
    async ask() {
      await sealActivity(server.ctx)
      await server.reactions.runDue()
    },
    /** Whatever was committed is told, as far as it is due. */
    async deliver() {
      await this.ask()
      await server.jobs.runDue()
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

import { randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { openTestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

export const minute = 60_000

type Plan = Partial<BodyInput<typeof scheduledEndpoints.schedule>>

/** Two people in a channel, who write for later. */
export async function openLater() {
  const server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  const talk = talking(server)
  const [ada, bora] = [await server.person(), await server.person()]
  const channel = await talk.channel(ada, [bora])
  const later = (ms = minute) => new Date(server.ctx.clock.now().getTime() + ms).toISOString()
  return {
    ...{ server, talk, ada, bora, channel, later },
    schedule: (as: Person, plan: Plan, id = channel) =>
      server.call(scheduledEndpoints.schedule, {
        as,
        params: { id },
        body: { text: '', sendAt: later(), clientId: randomUUID(), ...plan },
      }),
    scheduled: async (as: Person) => (await server.call(scheduledEndpoints.list, { as })).body.rows,
    async whenDue(ms = minute) {
      server.clock.advance(ms)
      await server.jobs.runDue()
    },
  }
}

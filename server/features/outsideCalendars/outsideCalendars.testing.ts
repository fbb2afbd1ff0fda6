import { randomUUID } from 'node:crypto'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import type { OutsideCalendarBody } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { openProvider } from './provider.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
/** A workspace whose Admin named that somebody. */
export async function openSubscribing(outsideMs = 60_000) {
  const provider = await openProvider()
  const server = await openTestServer({ now: new Date('2026-11-16T08:00:00Z'), config: { outsideMs } })
  const admin = await server.person({}, ['Admin'])
  const settings = (await server.call(settingsEndpoints.read, { as: admin })).body
  const insideAddresses = [provider.named]
  await server.call(settingsEndpoints.update, { as: admin, body: { ...settings, insideAddresses } })

  const list = async (as: Person) => (await server.call(outsideCalendarEndpoints.list, { as })).body.rows
  return {
    ...{ server, provider, admin, list },
    async add(as: Person, changes: Partial<OutsideCalendarBody> = {}) {
      const body = { name: 'Ev', address: provider.address, colour: 'info' as const, ...changes }
      return server.call(outsideCalendarEndpoints.create, { as, body: { ...body, clientId: randomUUID() } })
    },
    /** The only one of this person, after whatever is due was done. */
    async afterLook(as: Person) {
      await server.jobs.runDue()
      const [only] = await list(as)
      if (!only) throw new Error('no calendar')
      return only
    },
    async close() {
      await server.close()
      provider.close()
    },
  }
}

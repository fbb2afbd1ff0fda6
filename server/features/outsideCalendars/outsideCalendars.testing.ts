import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import type { OutsideCalendarBody } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
type Manners = (answer: ServerResponse, headers: IncomingHttpHeaders) => void

/** Somebody outside who has a calendar, on the loopback, with a name that an Admin has to give. */
export async function openProvider() {
  const asked: IncomingHttpHeaders[] = []
  let manners: Manners = (answer) => void answer.writeHead(404).end()
  const server = createServer((request, answer) => {
    asked.push(request.headers)
    manners(answer, request.headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    asked,
    named: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/ozel/gizli-anahtar.ics`,
    does(next: Manners) {
      manners = next
    },
    says(text: string, headers: Record<string, string> = {}) {
      manners = (answer) => void answer.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

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

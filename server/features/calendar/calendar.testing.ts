import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { EventOccurrence, Occurrence } from '#contract/calendar/calendar.schemas.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { TestServer } from '../../testing/harness.ts'

export type Someone = Awaited<ReturnType<TestServer['person']>>
type Draft = Partial<BodyInput<typeof calendarEndpoints.create>>

let keys = 0

/** Short ways to say what the tests of the calendar say often. */
export function calendarOf(server: TestServer) {
  const hour = { allDay: false as const, start: '2026-11-16T06:00:00Z', end: '2026-11-16T07:00:00Z' }

  async function event(as: Someone, draft: Draft = {}) {
    const clientId = `test-event-${++keys}`
    const body = { clientId, title: 'Toplantı', when: hour, ...draft }
    return server.call(calendarEndpoints.create, { as, body })
  }

  async function range(as: Someone, from: string, to: string, query: { layers?: string; people?: string } = {}) {
    const answer = await server.call(calendarEndpoints.range, { as, query: { from, to, ...query } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.rows
  }

  /** Of one event: when its occurrences begin. */
  async function starts(as: Someone, id: number, from: string, to: string): Promise<string[]> {
    const rows = await range(as, from, to)
    return rows
      .filter(isEvent)
      .filter((row) => row.id === id)
      .map(({ when }) => when.start)
      .sort()
  }

  return { event, range, starts, hour }
}

export const isEvent = (row: Occurrence): row is EventOccurrence => row.kind === 'event'

export const days = (start: string, end = start) => ({ allDay: true as const, start, end })

export const times = (start: string, end: string) => ({ allDay: false as const, start, end })

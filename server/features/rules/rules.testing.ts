import { randomUUID } from 'node:crypto'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import type { RuleAction, RuleBody, RuleConditions } from '#contract/rules/rules.schemas.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sealActivity } from '../activityLog/sealing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

export const noConditions: RuleConditions = {
  spaceId: null,
  titleContains: '',
  amountAbove: null,
  priority: null,
  label: '',
}

/** Rules as Admins make them, and something for them to hear of, through the doors. */
export function ruling(server: TestServer) {
  let days = 0
  const body = (actions: RuleAction[], changes: Partial<RuleBody> = {}): RuleBody => ({
    ...{ name: 'Törenler', kinds: ['holiday.created'], conditions: noConditions, actions },
    ...changes,
  })
  const tryCreate = (as: Person, actions: RuleAction[], changes: Partial<RuleBody> = {}) =>
    server.call(ruleEndpoints.create, { as, body: { ...body(actions, changes), clientId: randomUUID() } })
  return {
    body,
    tryCreate,
    async create(as: Person, actions: RuleAction[], changes: Partial<RuleBody> = {}) {
      const answer = await tryCreate(as, actions, changes)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async read(as: Person, id: number) {
      const { rows } = (await server.call(ruleEndpoints.list, { as })).body
      const row = rows.find((one) => one.id === id)
      if (!row) throw new Error('the rule is gone')
      return row
    },
    runs: async (as: Person, id: number, query: object = {}) =>
      (await server.call(ruleEndpoints.runs, { as, params: { id }, query })).body,
    try: async (as: Person, request: Pick<RuleBody, 'kinds'> & { conditions?: RuleConditions; page?: number }) =>
      (await server.call(ruleEndpoints.trial, { as, body: { conditions: noConditions, ...request } })).body,
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
    /** Rules hear of whatever was committed. */
    async hear() {
      await this.ask()
      await server.jobs.runDue()
    },
  }
}

/** A workspace with an Admin who makes rules; a Monday morning, as what the night does is not what these tests are about. */
export async function openRuling() {
  const server = await openTestServer({ now: new Date('2026-11-16T08:00:00Z') })
  const admin = await server.person({}, ['Admin'])
  return { server, admin, rule: ruling(server) }
}

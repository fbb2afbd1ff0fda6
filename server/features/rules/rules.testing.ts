import { randomUUID } from 'node:crypto'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import type { RuleAction, RuleBody, RuleConditions } from '#contract/rules/rules.schemas.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { hearing } from '../activityLog/hearing.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { working } from '../tasks/tasks.testing.ts'

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
  const body = (actions: RuleAction[], changes: Partial<RuleBody> = {}): RuleBody => ({
    ...{ name: 'Törenler', kinds: ['holiday.created'], conditions: noConditions, actions },
    ...changes,
  })
  const tryCreate = (as: Person, actions: RuleAction[], changes: Partial<RuleBody> = {}) =>
    server.call(ruleEndpoints.create, { as, body: { ...body(actions, changes), clientId: randomUUID() } })
  return {
    ...hearing(server),
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
  }
}

/** A workspace with an Admin who makes rules; a Monday morning, as what the night does is not what these tests are about. */
export async function openRuling() {
  const server = await openTestServer({ now: new Date('2026-11-16T08:00:00Z') })
  const admin = await server.person({}, ['Admin'])
  return { server, admin, rule: ruling(server) }
}

/** A channel that rules tell, and what came of their actions. */
export async function openDoing() {
  const { server, admin, rule } = await openRuling()
  const channel = await talking(server).channel(admin, [], 'public')
  const said = async () => (await talking(server).history(admin, channel)).rows.map(({ text }) => text)
  return {
    ...{ server, admin, rule, channel, said },
    tell: (text = 'Yeni: {title}') => ({ kind: 'message', channelId: channel, text }) as const,
    give: (assigneeId: number, title = 'Hazırlan: {title}') =>
      ({ kind: 'task', title, assigneeId, dueInDays: 3 }) as const,
    newest: async () => (await said()).at(-1),
    noticesOf: async (as: Person, wanted: string) =>
      (await server.call(notificationEndpoints.list, { as })).body.rows.filter(({ kind }) => kind === wanted),
    tasksOf: async (as: Person) => (await working(server).list(as)).rows,
  }
}
export type Doing = Awaited<ReturnType<typeof openDoing>>

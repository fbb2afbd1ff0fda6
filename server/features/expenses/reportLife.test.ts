import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import {
  expectedReportOutcome,
  type ReportActor,
  type ReportSituation,
  reportActors,
  seesReport,
} from '#contract/expenses/lifeOfReport.testing.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { type ReportAction, reportActions, reportStatuses } from '#contract/expenses/transitions.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { projectWith } from './expenses.project.testing.ts'
import { type Person, spending } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Record<ReportActor, Person>
let spaceId: number
/** Reports to nobody, belongs to no project. */
let lone: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 1_000_000 } })
  expenses = spending(server)
  const manager = await server.person()
  people = {
    manager,
    owner: await server.person(),
    deputy: await server.person(),
    accountant: await server.person({}, ['Muhasebe']),
    accountantsDeputy: await server.person(),
    admin: await server.person({}, ['Admin']),
    projectManager: await server.person(),
    stranger: await server.person({}, ['Proje Yöneticisi']),
  }
  lone = await server.person()
  spaceId = await projectWith(server, people.projectManager, [people.owner])
  const period = { startDay: '2026-11-16', endDay: '2026-11-16' }
  const standIn = (as: Person, deputyId: number) =>
    server.call(delegationEndpoints.create, { as, body: { deputyId, ...period } })
  await standIn(people.manager, people.deputy.id)
  await standIn(people.accountant, people.accountantsDeputy.id)
})
afterAll(() => server.close())

function attempt(as: Person, { id, version }: ExpenseDetail, action: ReportAction) {
  const call = { as, params: { id } }
  if (action === 'submit') return server.call(moves.submit, { ...call, body: { version } })
  if (action === 'cancel') return server.call(moves.cancel, { ...call, body: { version } })
  if (action === 'pay') return server.call(moves.pay, { ...call, body: { day: '2026-11-16', version } })
  if (action === 'approve') return server.call(moves.decide, { ...call, body: { action, version } })
  return server.call(moves.decide, { ...call, body: { action, reason: 'Belge eksik', version } })
}

const ownerOf = ({ hasManager }: ReportSituation) => (hasManager ? people.owner : lone)

/** The first step is the manager's, although the project has one of its own; or nobody's, as there is no Admin. */
async function submitted(report: ExpenseDetail, situation: ReportSituation): Promise<ExpenseDetail> {
  const { admin, projectManager, manager } = people
  if (situation.hasManager) {
    const { id, version } = await expenses.submit(people.owner, report)
    const body = { approverId: manager.id, version }
    return (await server.call(moves.handOver, { as: projectManager, params: { id }, body })).body
  }
  const setAdmin = (status: 'active' | 'inactive') =>
    server.ctx.db.updateTable('users').set({ status }).where('id', '=', admin.id).execute()
  await setAdmin('inactive')
  const sent = await expenses.submit(lone, report)
  await setAdmin('active')
  return sent
}

/** Lived through, by those whose turn it is. */
async function reportIn(situation: ReportSituation): Promise<ExpenseDetail> {
  const { status, hasManager } = situation
  const draft = await expenses.draft(ownerOf(situation), hasManager ? { spaceId } : {})
  if (status === 'draft') return draft
  const sent = await submitted(draft, situation)
  if (status === sent.status) return sent
  if (status === 'cancelled') return (await attempt(ownerOf(situation), sent, 'cancel')).body
  const first = hasManager ? people.manager : people.accountant
  if (status === 'correction') return (await attempt(first, sent, 'correct')).body
  if (status === 'rejected') return (await attempt(first, sent, 'reject')).body
  const waiting = hasManager ? await expenses.approve(people.manager, sent) : sent
  if (status === 'waitingAccounting') return waiting
  const approved = await expenses.approve(people.accountant, waiting)
  return status === 'approved' ? approved : expenses.pay(people.accountant, approved)
}

const deciding = ['approve', 'correct', 'reject', 'pay']

const situations = reportStatuses.flatMap((status) =>
  [true, false]
    .filter((hasManager) => hasManager || status !== 'waitingManager')
    .map((hasManager) => ({ status, hasManager })),
)

describe.each(situations)('$status, with a manager: $hasManager', (situation) => {
  const actors = reportActors
    // Without a manager there is nobody of that kind, nor anybody in their place.
    .filter((actor) => situation.hasManager || !['manager', 'deputy', 'projectManager'].includes(actor))
  const personFor = (actor: ReportActor) => (actor === 'owner' ? ownerOf(situation) : people[actor])
  const outcomes = actors.flatMap((actor) =>
    reportActions.map((action) => ({ actor, action, expected: expectedReportOutcome(situation, action, actor) })),
  )
  const isReached = (expected: string) => reportStatuses.some((status) => status === expected)

  test('whoever may not, or cannot, is told so and changes nothing', async () => {
    const report = await reportIn(situation)
    expect(report.status).toBe(situation.status)
    for (const { actor, action, expected } of outcomes.filter((row) => !isReached(row.expected))) {
      const { status, body } = await attempt(personFor(actor), report, action)
      const refused = expected === 'not possible' ? 409 : 403
      expect(status, `${actor} ${action}`).toBe(seesReport(situation, actor) ? refused : 404)
      // In words about expenses, and to the owner why they of all people may not.
      const why = actor === 'owner' && deciding.includes(action) ? 'ownExpense' : 'expenseMoveNotYours'
      if (status === 403) expect(body.code, `${actor} ${action}`).toBe(why)
      if (status === 409) expect(['expenseMoveNotPossible', 'expenseDecided']).toContain(body.code)
    }
    const { status, version } = report
    expect(await expenses.read(ownerOf(situation), report.id)).toMatchObject({ status, version })
  })

  test('whoever may, does', async () => {
    for (const { actor, action, expected } of outcomes.filter((row) => isReached(row.expected))) {
      const report = await reportIn(situation)
      const isAdminsSubmission = action === 'submit' && !situation.hasManager
      const answer = isAdminsSubmission
        ? { status: 200, body: await submitted(report, situation) }
        : await attempt(personFor(actor), report, action)
      expect([answer.status, answer.body.status], `${actor} ${action}`).toEqual([200, expected])
    }
  })
})

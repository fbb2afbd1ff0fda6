import { randomUUID } from 'node:crypto'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail, LineDraft } from '#contract/expenses/expenses.schemas.ts'
import {
  type LineDecision,
  expenseMoveEndpoints as moves,
  type ReportDecision,
} from '#contract/expenses/moves.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { TestServer } from '../../testing/harness.ts'

export interface Person {
  id: number
  token: string
}

export const key = () => randomUUID()

/** In kuruş; everything else as a taxi ride of the day before the tests' clock. */
export const spent = (gross: number, more: Partial<LineDraft> = {}) => ({
  day: '2026-11-15',
  category: 'transport' as const,
  merchant: 'Mavi Taksi',
  gross,
  ...more,
})

interface Answer {
  status: number
  body: unknown
}

function accepted<Body>(answer: { status: number; body: Body }): Body {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify((answer satisfies Answer).body)}`)
  return answer.body
}

/** What people do with reports, through the doors; `…Answer` where a refusal is expected. */
export function spending(server: TestServer) {
  const { call } = server
  const at = ({ id }: { id: number }) => ({ id })
  const decideAnswer = (as: Person, report: ExpenseDetail, decision: Omit<ReportDecision, 'version'>) =>
    call(moves.decide, { as, params: at(report), body: { ...decision, version: report.version } as ReportDecision })
  const submitAnswer = (as: Person, report: ExpenseDetail) =>
    call(moves.submit, { as, params: at(report), body: { version: report.version } })
  const payAnswer = (as: Person, report: ExpenseDetail, day = '2026-11-16', reference = '') =>
    call(moves.pay, { as, params: at(report), body: { day, reference, version: report.version } })
  return {
    ...{ decideAnswer, submitAnswer, payAnswer },
    async draft(as: Person, more: Partial<BodyInput<typeof expenseEndpoints.create>> = {}) {
      const body = { clientId: key(), title: 'Gebze ziyareti', lines: [spent(45_000)], ...more }
      return accepted(await call(expenseEndpoints.create, { as, body }))
    },
    readAnswer: (as: Person, id: number) => call(expenseEndpoints.read, { as, params: { id: String(id) } }),
    async read(as: Person, id: number) {
      return accepted(await this.readAnswer(as, id)).report
    },
    submit: async (as: Person, report: ExpenseDetail) => accepted(await submitAnswer(as, report)),
    approve: async (as: Person, report: ExpenseDetail, lines: LineDecision[] = []) =>
      accepted(await decideAnswer(as, report, { action: 'approve', lines } as Omit<ReportDecision, 'version'>)),
    pay: async (as: Person, report: ExpenseDetail) => accepted(await payAnswer(as, report)),
    /** The whole of it as it is, with these lines. */
    saveAnswer: (as: Person, report: ExpenseDetail, lines: BodyInput<typeof expenseEndpoints.save>['lines']) =>
      call(expenseEndpoints.save, {
        as,
        params: at(report),
        body: {
          title: report.title,
          note: report.note,
          spaceId: report.space?.id ?? null,
          advanceId: report.advance?.id ?? null,
          lines,
          version: report.version,
        },
      }),
    async list(as: Person, query: Record<string, string> = {}) {
      return accepted(await call(expenseEndpoints.list, { as, query: query as never }))
    },
    async totals(as: Person, query: Record<string, string> = {}) {
      return accepted(await call(expenseEndpoints.totals, { as, query: { month: '2026-11', ...query } as never }))
    },
  }
}

/** A report's owner with a manager, an accountant, an Admin and somebody it is no business of. */
export async function office(server: TestServer) {
  const manager = await server.person({ fullName: 'Serkan Öztürk' })
  return {
    manager,
    owner: await server.person({ fullName: 'Burak Çelik', managerId: manager.id }),
    accountant: await server.person({ fullName: 'Elif Kaya' }, ['Muhasebe']),
    admin: await server.person({ fullName: 'Zeynep Arslan' }, ['Admin']),
    outsider: await server.person({ fullName: 'Ege Şahin' }, ['Satış']),
  }
}

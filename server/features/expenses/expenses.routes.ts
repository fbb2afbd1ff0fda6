import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { mayKeepRates } from '#contract/expenses/expenses.policy.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { route } from '../../platform/http/route.ts'
import { readCompanyTaxNumber } from '../sales/letterhead.queries.ts'
import { readDetail } from './access.ts'
import { giveAdvance, listAdvances, removeAdvance } from './advances.ts'
import { cancelReport } from './cancellation.ts'
import { createReport } from './creation.ts'
import { decideReport } from './decision.ts'
import { undoDecision } from './decisionUndo.ts'
import { exportExpenses } from './export.ts'
import { createFromMessage } from './fromMessage.ts'
import { handOverReport } from './handOver.ts'
import { payMany, payReport } from './payment.ts'
import { planPayment } from './paymentDay.ts'
import { findRate, listRates, removeRate, setRate } from './rates.ts'
import { addReceipt, askReceipt } from './receipts.ts'
import { removeReport, restoreReport } from './removal.ts'
import { listReports } from './reportList.ts'
import { answerReportPdf } from './reportPdf.ts'
import { expenseCards } from './reports.queries.ts'
import { readRules } from './rules.ts'
import { saveReport } from './saving.ts'
import { findSeller } from './seller.queries.ts'
import { loadExpenseStanding } from './standing.ts'
import { submitReport } from './submission.ts'
import { readExpenseTotals } from './totals.ts'

async function answerRules(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const { today: day, limits } = await readRules(ctx)
  const standing = await loadExpenseStanding(ctx.db, actor, day)
  const companyTaxNumber = await readCompanyTaxNumber(ctx.db)
  return {
    today: day,
    limits,
    companyTaxNumber,
    isAccountant: standing.isAccountant,
    mayEditRates: mayKeepRates(standing),
    cursor,
  }
}

const reports = [
  route(expenseEndpoints.list, ({ ctx, actor, query }) => listReports(ctx, actor, query)),
  route(expenseEndpoints.totals, ({ ctx, actor, query }) => readExpenseTotals(ctx, actor, query)),
  route(expenseEndpoints.rules, ({ ctx, actor }) => answerRules(ctx, actor)),
  route(expenseEndpoints.seller, ({ ctx, actor, query }) => findSeller(ctx.db, actor, query.taxNumber)),
  route(expenseEndpoints.cards, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await expenseCards(ctx.db, actor, query.ids, await today(ctx)), cursor }
  }),
  route(expenseEndpoints.export, ({ ctx, actor, query, language, reply }) =>
    exportExpenses(ctx, actor, { query, language, reply }),
  ),
  route(expenseEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const place = /^\d+$/.test(params.id) ? Number(params.id) : params.id.replace(/^msr/i, 'MSR')
    return { report: await readDetail(ctx.db, actor, place, await today(ctx)), cursor }
  }),
  route(expenseEndpoints.pdf, ({ ctx, actor, params, language, reply }) =>
    answerReportPdf(ctx, actor, params.id, { language, reply }),
  ),
  route(expenseEndpoints.create, ({ ctx, actor, body }) => createReport(ctx, actor, body)),
  route(expenseEndpoints.createFromMessage, ({ ctx, actor, body }) => createFromMessage(ctx, actor, body)),
  route(expenseEndpoints.save, ({ ctx, actor, params, body }) => saveReport(ctx, actor, params.id, body)),
  route(expenseEndpoints.remove, ({ ctx, actor, params }) => removeReport(ctx, actor, params.id)),
  route(expenseEndpoints.restore, ({ ctx, actor, params }) => restoreReport(ctx, actor, params.id)),
]

const moves = [
  route(expenseMoveEndpoints.submit, ({ ctx, actor, params, body }) =>
    submitReport(ctx, actor, params.id, body.version),
  ),
  route(expenseMoveEndpoints.decide, ({ ctx, actor, params, body }) => decideReport(ctx, actor, params.id, body)),
  route(expenseMoveEndpoints.cancel, ({ ctx, actor, params, body }) =>
    cancelReport(ctx, actor, params.id, body.version),
  ),
  route(expenseMoveEndpoints.pay, ({ ctx, actor, params, body: { version, ...draft } }) =>
    payReport(ctx, actor, { id: params.id, version }, draft),
  ),
  route(expenseMoveEndpoints.planPayment, ({ ctx, actor, params, body }) => planPayment(ctx, actor, params.id, body)),
  route(expenseMoveEndpoints.undo, ({ ctx, actor, params, body }) => undoDecision(ctx, actor, params.id, body.version)),
  route(expenseMoveEndpoints.handOver, ({ ctx, actor, params, body }) => handOverReport(ctx, actor, params.id, body)),
  route(expenseMoveEndpoints.askReceipt, ({ ctx, actor, params, body }) =>
    askReceipt(ctx, actor, params.id, body.lineId),
  ),
  route(expenseMoveEndpoints.addReceipt, ({ ctx, actor, params, body }) => addReceipt(ctx, actor, params.id, body)),
  route(expenseMoveEndpoints.payMany, ({ ctx, actor, body, language, request }) =>
    payMany({ ctx, language, request }, actor, body),
  ),
]

const funds = [
  route(rateEndpoints.list, ({ ctx, query }) => listRates(ctx, query)),
  route(rateEndpoints.find, ({ ctx, query }) => findRate(ctx, query)),
  route(rateEndpoints.set, ({ ctx, actor, body }) => setRate(ctx, actor, body)),
  route(rateEndpoints.remove, ({ ctx, actor, body }) => removeRate(ctx, actor, body)),
  route(advanceEndpoints.list, ({ ctx, actor, query }) => listAdvances(ctx, actor, query)),
  route(advanceEndpoints.give, ({ ctx, actor, body }) => giveAdvance(ctx, actor, body)),
  route(advanceEndpoints.remove, ({ ctx, actor, params }) => removeAdvance(ctx, actor, params.id)),
]

export const expenseRoutes = [...reports, ...moves, ...funds]

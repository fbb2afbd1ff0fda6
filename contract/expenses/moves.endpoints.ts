import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day, id, idParams, optionalLine, version } from '../http/fields.ts'
import { price } from '../money/money.ts'
import { expenseDetail, maxReportLines } from './expenses.schemas.ts'

const reason = z.string().trim().min(1, 'reasonRequired').max(500)

/** Approves less than the line asks for, in its currency, or nothing; lines that are not named stay as they are. */
export const lineDecision = z.discriminatedUnion('removed', [
  z.strictObject({ id, removed: z.literal(true), reason }),
  /** The whole gross takes an earlier reduction back and needs no reason. */
  z.strictObject({
    id,
    removed: z.literal(false),
    approvedAmount: price.positive('mustBePositive'),
    reason: z.string().trim().max(500).default(''),
  }),
])
export type LineDecision = z.infer<typeof lineDecision>

const lineDecisions = z
  .array(lineDecision)
  .max(maxReportLines)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'namedTwice')

/** `approve` takes the step with these lines; the others send the whole report back. */
export const reportDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), lines: lineDecisions.default([]), version }),
  z.strictObject({ action: z.enum(['correct', 'reject']), reason, version }),
])
export type ReportDecision = z.infer<typeof reportDecision>

export const paymentDraft = z.strictObject({ day, reference: optionalLine(80).default('') })
export type PaymentDraft = z.infer<typeof paymentDraft>

function move<Path extends string, Body extends z.ZodType>(noun: Path, body: Body) {
  return endpoint('POST', `/api/expenses/:id/${noun}`, {
    // The report decides who may make which move: see `reportTransitions`.
    access: { action: 'read', subject: 'Expense' },
    params: idParams,
    body,
    response: expenseDetail,
  })
}

export const mostPaidAtOnce = 100

/** A stale version answers 409 with the report as it is now; where somebody was faster, with who decided what. */
export const expenseMoveEndpoints = {
  submit: move('submission', z.strictObject({ version })),
  decide: move('decision', reportDecision),
  cancel: move('cancellation', z.strictObject({ version })),
  pay: move('payment', paymentDraft.extend({ version })),
  /** The day on which it is to be paid: by the people who may pay it. */
  planPayment: move('payment-day', z.strictObject({ day, version })),
  /** The person who decided or paid undoes it within a minute, if nothing followed from it. */
  undo: move('undo', z.strictObject({ version })),
  /** Hands the first step to somebody else. */
  handOver: move('approver', z.strictObject({ approverId: id, version })),
  /** Notifies the owner that this line's receipt is missing. */
  askReceipt: move('receipt-request', z.strictObject({ lineId: id })),
  /** A receipt for a line that has none, also while the report waits. */
  addReceipt: move('receipt', z.strictObject({ lineId: id, fileId: id, version })),
  /** Several at once, each for itself. */
  payMany: endpoint('POST', '/api/expenses/payments', {
    access: { action: 'read', subject: 'Expense' },
    body: paymentDraft.extend({ items: z.array(z.strictObject({ id, version })).min(1).max(mostPaidAtOnce) }),
    response: z.object({
      results: z.array(
        z.object({
          id,
          done: z.boolean(),
          /** 200, or what the call alone would have answered. */
          status: z.number().int(),
          code: z.string(),
          message: z.string(),
        }),
      ),
    }),
  }),
}

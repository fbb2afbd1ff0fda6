import { z } from 'zod'
import { conversationTypes } from '../conversations/conversations.endpoints.ts'
import { clientId, day, id, instant, line, optionalLine, version } from '../http/fields.ts'
import { attachment } from '../messages/messages.schemas.ts'
import { currency, minorUnits, price, rateInMillionths, vatRates } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { expenseCategories } from './categories.ts'
import { reportActions, reportStatuses } from './transitions.ts'

export const documentKinds = ['receipt', 'invoice', 'eArchive', 'none'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * `duplicate`: the same document, the same file, or the same spending, in a report that was not turned down.
 * `otherCompany`: the document is made out to another tax number than the company's.
 */
export const expenseWarnings = ['noReceipt', 'overLimit', 'old', 'future', 'duplicate', 'otherCompany'] as const
export type ExpenseWarning = (typeof expenseWarnings)[number]

/** A line is old if its day is further back than this when its report is submitted. */
export const oldAfterDays = 60
export const maxReportLines = 100
/** A rate is searched on the line's day and up to this many days before it: holidays have none. */
export const rateReachesBackDays = 10

const vatRate = z
  .number()
  .int()
  .refine((rate) => vatRates.some((known) => known === rate), 'unknownVatRate')

/** VKN has ten digits; that of a person eleven. */
export const taxNumber = z
  .string()
  .trim()
  .regex(/^(\d{10}|\d{11})?$/, 'invalidTaxNumber')

/** The number by which the tax administration knows an e-document, wherever it turns up. */
export const ettn = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, 'invalidEttn')

/** The owner's data of a line. A photo can come first: merchant and gross are required at submission. */
export const lineDraft = z.strictObject({
  /** Of a line that is there already; without it, a new one. */
  id: id.optional(),
  day,
  category: z.enum(expenseCategories),
  merchant: optionalLine(120).default(''),
  taxNumber: taxNumber.default(''),
  documentKind: z.enum(documentKinds).default('receipt'),
  documentNumber: optionalLine(40).default(''),
  /** As the code on the document has it; empty for a document without one. */
  ettn: ettn.default(''),
  /** To whom the document was made out, where its code says so. */
  buyerTaxNumber: taxNumber.default(''),
  gross: price.default(0),
  currency: currency.default('TRY'),
  vatRate: vatRate.default(2000),
  note: optionalLine(500).default(''),
  /** An own upload, or the receipt that the line has. */
  receiptId: id.nullable().default(null),
})
export type LineDraft = z.infer<typeof lineDraft>

/** A lowered amount or a line that was taken out, by whom and why. */
export const lineAdjustment = z.object({ by: namedPerson, at: instant, reason: z.string() })

export const expenseLine = lineDraft.omit({ receiptId: true }).extend({
  id,
  taxNumber: z.string(),
  ettn: z.string(),
  buyerTaxNumber: z.string(),
  vatRate: z.number().int(),
  /** Within the gross, in the line's currency: that of the document, also when less is paid. */
  vat: minorUnits,
  /** Of the line's day; read again with each change until the report is submitted. Null if nobody has given one yet. */
  rate: rateInMillionths.nullable(),
  /** In the base currency; null without a rate. */
  baseGross: minorUnits.nullable(),
  baseVat: minorUnits.nullable(),
  /** In the line's currency; the gross until somebody lowers it, nothing when the line was taken out. */
  approvedAmount: minorUnits,
  baseApproved: minorUnits.nullable(),
  removed: z.boolean(),
  adjustment: lineAdjustment.nullable(),
  receipt: attachment.nullable(),
  warnings: z.array(z.enum(expenseWarnings)),
  /** Numbers of the reports that hold the same. */
  duplicateOf: z.array(z.string()),
})
export type ExpenseLine = z.infer<typeof expenseLine>

/** In the base currency: `approved` = `gross` − `deducted`, `payable` = `approved` − `advance`. */
export const reportTotals = z.object({
  gross: minorUnits,
  vat: minorUnits,
  deducted: minorUnits,
  approved: minorUnits,
  advance: minorUnits,
  payable: minorUnits,
  /** A line has no rate yet, so that it is in no sum. */
  incomplete: z.boolean(),
})
export type ReportTotals = z.infer<typeof reportTotals>

export const reportRightsSchema = z.object({
  edit: z.boolean(),
  addReceipt: z.boolean(),
  submit: z.boolean(),
  cancel: z.boolean(),
  remove: z.boolean(),
  /** Approve, send back for correction, reject; at the step where it waits. */
  decide: z.boolean(),
  pay: z.boolean(),
  handOver: z.boolean(),
})

/** A report as lists show it. A person who may not see its money does not see the report at all. */
export const expenseReport = z.object({
  id,
  /** MSR-2026-118 */
  number: z.string(),
  title: z.string(),
  owner: namedPerson,
  space: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  status: z.enum(reportStatuses),
  /** Who takes the first step; null before submission, and if nobody can take it. */
  approver: namedPerson.nullable(),
  lineCount: z.number().int(),
  /** Over all lines. */
  warningCount: z.number().int(),
  firstDay: day.nullable(),
  /** Of its last line, or when it was begun: decides to which month it belongs. */
  lastDay: day,
  /** Its amount in sums: the requested amount, and after approval the approved one. */
  amount: minorUnits,
  totals: reportTotals,
  submittedAt: instant.nullable(),
  /** Since when it waits at its current step. */
  waitingSince: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
  may: reportRightsSchema,
})
export type ExpenseReport = z.infer<typeof expenseReport>

export const reportStep = z.object({
  action: z.enum(reportActions),
  by: namedPerson,
  at: instant,
  reason: z.string(),
})
export type ReportStep = z.infer<typeof reportStep>

export const payment = z.object({ day, reference: z.string(), by: namedPerson, at: instant })

export const reportAdvance = z.object({ id, day, amount: minorUnits, note: z.string() })

export const expenseDetail = expenseReport.extend({
  note: z.string(),
  /** When it is to be paid; null until accounting agrees to it. */
  payDay: day.nullable(),
  lines: z.array(expenseLine),
  /** The tracker: who decided at each step of the current round. */
  steps: z.object({
    manager: z.object({ approver: namedPerson.nullable(), decision: reportStep.nullable() }),
    /** The same step, by everybody who has to agree before accounting, in their order. */
    approvals: z.array(z.object({ approver: namedPerson, decision: reportStep.nullable() })),
    accounting: z.object({ decision: reportStep.nullable() }),
    payment: payment.nullable(),
  }),
  /** Everything that was done with it, the oldest first. */
  history: z.array(reportStep),
  /** The advance that covers part of `totals`. */
  advance: reportAdvance.nullable(),
  sourceMessage: z.object({ conversationId: id, messageId: id, type: z.enum(conversationTypes) }).nullable(),
})
export type ExpenseDetail = z.infer<typeof expenseDetail>

const content = {
  title: line(160),
  note: z.string().trim().max(2000),
  spaceId: id.nullable(),
  /** An advance of the owner that is not used up. */
  advanceId: id.nullable(),
  lines: z.array(lineDraft).max(maxReportLines),
}

export const reportDraft = z.strictObject(content).partial().required({ title: true }).extend({ clientId })
export type ReportDraft = z.infer<typeof reportDraft>

/** The whole report: lines that are not named are deleted. */
export const reportContent = z.strictObject({ ...content, version })
export type ReportContent = z.infer<typeof reportContent>

/** Enough for a chip in a message. */
export const expenseCard = expenseReport.pick({
  id: true,
  number: true,
  title: true,
  status: true,
  owner: true,
  amount: true,
  version: true,
})
export type ExpenseCard = z.infer<typeof expenseCard>

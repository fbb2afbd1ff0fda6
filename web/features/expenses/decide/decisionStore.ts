import { create } from 'zustand'
import type { ExpenseDetail, ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import type { LineDecision } from '#contract/expenses/moves.endpoints.ts'

/** The approver's plan for a line. */
export interface Choice {
  removed: boolean
  /** In the line's currency. */
  amount: number
  reason: string
}

type Choices = Readonly<Record<number, Choice>>

interface Deciding {
  byReport: Readonly<Record<number, Choices>>
  /** The report whose decision is on its way. */
  sending: number | null
  /** By report, in the server's words: somebody else was faster, so the report is no longer the one that was read. */
  overtaken: Readonly<Record<number, string>>
}

/** Kept while the approver goes through the list: looking at another report loses nothing. */
export const useChoices = create<Deciding>(() => ({ byReport: {}, sending: null, overtaken: {} }))

export const setSending = (sending: number | null): void => useChoices.setState({ sending })
export const setOvertaken = (reportId: number, words: string): void =>
  useChoices.setState(({ overtaken }) => ({ overtaken: { ...overtaken, [reportId]: words } }))
export const forgetOvertaken = (reportId: number): void =>
  useChoices.setState(({ overtaken: { [reportId]: _gone, ...rest } }) => ({ overtaken: rest }))

export const choose = (reportId: number, lineId: number, choice: Choice): void =>
  useChoices.setState(({ byReport }) => ({
    byReport: { ...byReport, [reportId]: { ...byReport[reportId], [lineId]: choice } },
  }))

export const forgetChoices = (reportId: number): void =>
  useChoices.setState(({ byReport: { [reportId]: _gone, ...rest } }) => ({ byReport: rest }))

export const standing = (line: ExpenseLine): Choice => ({
  removed: line.removed,
  amount: line.approvedAmount,
  reason: line.adjustment?.reason ?? '',
})

/** A line without a document starts as removed, with the usual reason; the approver may tick it again. */
export function firstChoice(line: ExpenseLine, noReceipt: string): Choice {
  const lacks = line.warnings.includes('noReceipt') && line.adjustment === null
  return lacks ? { removed: true, amount: 0, reason: noReceipt } : standing(line)
}

const differs = (line: ExpenseLine, { removed, amount }: Choice) =>
  removed !== line.removed || (!removed && amount !== line.approvedAmount)

/** Only what is not so already. */
export const decisionsOf = (report: ExpenseDetail, choiceOf: (line: ExpenseLine) => Choice): LineDecision[] =>
  report.lines
    .filter((line) => differs(line, choiceOf(line)))
    .map((line) => {
      const { removed, amount, reason } = choiceOf(line)
      return removed
        ? { id: line.id, removed: true, reason }
        : { id: line.id, removed: false, approvedAmount: amount, reason: amount === line.gross ? '' : reason }
    })

/** The lines as they would be after the decision. */
export const linesAfter = (report: ExpenseDetail, choiceOf: (line: ExpenseLine) => Choice) =>
  report.lines.map((line) => {
    const { removed, amount } = choiceOf(line)
    return { ...line, approvedAmount: removed ? 0 : amount }
  })

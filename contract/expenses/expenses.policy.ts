import {
  isEditable,
  isWaiting,
  type ReportAction,
  type ReportParty,
  type ReportStatus,
  type ReportTransition,
  reportActions,
  reportTransitions,
} from './transitions.ts'

/** What decides beside the report itself. */
export interface ExpenseStanding {
  id: number
  isAdmin: boolean
  /** One of their roles names expenses (`Muhasebe`), or today they are the deputy of somebody who has such a role. */
  isAccountant: boolean
  /** The people for whom I decide today: myself, and the people whose deputy I am. */
  decidesFor: readonly number[]
  /** Somebody looks through this person's eyes, and so does nothing. */
  looks?: boolean
}

export interface DecidingReport {
  status: ReportStatus
  ownerId: number
  /** Of the first step; null if nobody can take it. */
  approverId: number | null
  /** Who has to agree after them, in this order. */
  nextApproverIds: readonly number[]
  /** Who had it before them since it was sent, and agreed. */
  agreedIds: readonly number[]
}

export function reportPartiesOf(report: DecidingReport, standing: ExpenseStanding): Set<ReportParty> {
  const found = new Set<ReportParty>()
  if (report.ownerId === standing.id) found.add('owner')
  if (report.approverId !== null && standing.decidesFor.includes(report.approverId)) found.add('manager')
  if (standing.isAccountant) found.add('accountant')
  if (standing.isAdmin) found.add('admin')
  return found
}

export type ReportRefusal = 'expenseMoveNotPossible' | 'expenseMoveNotYours' | 'ownExpense'

/** The row that this move follows, or why there is none. */
export type ReportMove = { transition: ReportTransition } | { refused: ReportRefusal }

export function reportMoveOf(report: DecidingReport, action: ReportAction, standing: ExpenseStanding): ReportMove {
  const possible = reportTransitions.filter((row) => fits(report, row, action))
  if (possible.length === 0) return { refused: 'expenseMoveNotPossible' }
  const own = reportPartiesOf(report, standing)
  // Also for the only Admin: nobody agrees to money for themselves.
  if (own.has('owner') && possible.some(({ decides }) => decides)) return { refused: 'ownExpense' }
  const transition = possible.find(({ who }) => who.some((party) => own.has(party)))
  return transition ? { transition } : { refused: 'expenseMoveNotYours' }
}

function fits(report: DecidingReport, row: ReportTransition, action: ReportAction): boolean {
  const is = {
    hasManager: report.approverId !== null,
    hasNext: report.nextApproverIds.length > 0,
    isUntouched: report.agreedIds.length === 0,
  }
  const holds = (what: keyof typeof is) => row[what] === undefined || row[what] === is[what]
  return (
    row.action === action &&
    row.from === report.status &&
    holds('hasManager') &&
    holds('hasNext') &&
    holds('isUntouched')
  )
}

export function reportMovesOf(report: DecidingReport, standing: ExpenseStanding): ReportAction[] {
  return reportActions.filter((action) => 'transition' in reportMoveOf(report, action, standing))
}

const isOwner = (report: DecidingReport, standing: ExpenseStanding) => report.ownerId === standing.id

export const mayEditReport = (report: DecidingReport, standing: ExpenseStanding) =>
  isOwner(report, standing) && isEditable(report.status)

/** Into the trash: only what nobody else has seen yet. */
export const mayRemoveReport = (report: DecidingReport, standing: ExpenseStanding) =>
  isOwner(report, standing) && report.status === 'draft'

/** A receipt that is missing comes after, without starting over. */
export const mayAddReceipt = (report: DecidingReport, standing: ExpenseStanding) =>
  isOwner(report, standing) && (isEditable(report.status) || isWaiting(report.status))

/** The first step goes to somebody else. */
export function mayHandOver(report: DecidingReport, standing: ExpenseStanding): boolean {
  if (report.status !== 'waitingManager' || isOwner(report, standing)) return false
  const own = reportPartiesOf(report, standing)
  return own.has('manager') || own.has('admin')
}

/** One more has to agree: a control more, so also on a report of one's own. */
export function mayAddApprover(report: DecidingReport, standing: ExpenseStanding): boolean {
  const own = reportPartiesOf(report, standing)
  return isWaiting(report.status) && (own.has('manager') || own.has('admin'))
}

/** Gives advances and sees those of everybody. */
export const mayKeepAdvances = ({ isAccountant, isAdmin }: ExpenseStanding) => isAccountant || isAdmin
/** Rates of the day are the workspace's, as its limits are. */
export const mayKeepRates = ({ isAdmin, looks }: ExpenseStanding) => isAdmin && !looks

/** The rights that the screen needs. */
export function reportRights(report: DecidingReport, standing: ExpenseStanding) {
  const acts = !standing.looks
  const moves = acts ? reportMovesOf(report, standing) : []
  return {
    edit: acts && mayEditReport(report, standing),
    addReceipt: acts && mayAddReceipt(report, standing),
    submit: moves.includes('submit'),
    cancel: moves.includes('cancel'),
    remove: acts && mayRemoveReport(report, standing),
    decide: moves.includes('approve'),
    pay: moves.includes('pay'),
    handOver: acts && mayHandOver(report, standing),
  }
}

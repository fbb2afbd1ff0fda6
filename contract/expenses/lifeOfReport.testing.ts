import type { ReportAction, ReportStatus } from './transitions.ts'

/** Everybody who could try something, by what they are to the report. */
export const reportActors = [
  'owner',
  'manager',
  'deputy',
  'accountant',
  'accountantsDeputy',
  'admin',
  'projectManager',
  'stranger',
] as const
export type ReportActor = (typeof reportActors)[number]

/**
 * Every state that a report can be in. `hasManager`: somebody takes the first step. `hasNext`: others have to agree after
 * them; `hasAgreed`: somebody did before them.
 */
export interface ReportSituation {
  status: ReportStatus
  hasManager: boolean
  hasNext?: boolean
  hasAgreed?: boolean
}

/** To whom a draft is known, and to whom the rest. */
export const seesReport = ({ status }: ReportSituation, actor: ReportActor) =>
  actor === 'owner' || (status !== 'draft' && actor !== 'stranger')

type Outcome = ReportStatus | 'not possible' | 'not yours'

/**
 * The decided life once more, written as sentences rather than rows: the tests hold the two against each other, so that
 * neither changes alone.
 */
export function expectedReportOutcome(
  { status, hasManager, hasNext = false, hasAgreed = false }: ReportSituation,
  action: ReportAction,
  actor: ReportActor,
): Outcome {
  const only = (who: readonly ReportActor[], outcome: ReportStatus): Outcome =>
    who.includes(actor) ? outcome : 'not yours'
  const isWriting = status === 'draft' || status === 'correction'
  const books = ['accountant', 'accountantsDeputy', 'admin'] as const
  const deciders = status === 'waitingManager' ? (['manager', 'deputy', 'admin'] as const) : books
  const waits = status === 'waitingManager' || status === 'waitingAccounting'

  if (action === 'submit' && isWriting) return only(['owner'], hasManager ? 'waitingManager' : 'waitingAccounting')
  if (action === 'approve' && waits) {
    if (status === 'waitingAccounting') return only(deciders, 'approved')
    return only(deciders, hasNext ? 'waitingManager' : 'waitingAccounting')
  }
  if (action === 'correct' && waits) return only(deciders, 'correction')
  if (action === 'reject' && waits) return only(deciders, 'rejected')
  if (action === 'pay' && status === 'approved') return only(books, 'paid')
  // By the owner before the first decision: with a manager, that is theirs.
  const undecided = (status === 'waitingManager' && !hasAgreed) || (status === 'waitingAccounting' && !hasManager)
  if (action === 'cancel' && (undecided || status === 'correction')) return only(['owner'], 'cancelled')
  return 'not possible'
}

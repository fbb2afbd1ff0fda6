export const reportStatuses = [
  'draft',
  'waitingManager',
  'waitingAccounting',
  'approved',
  'paid',
  'rejected',
  'correction',
  'cancelled',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportActions = ['submit', 'approve', 'correct', 'reject', 'cancel', 'pay'] as const
export type ReportAction = (typeof reportActions)[number]

/** What somebody is to a report. `manager`: who takes the first step, or their deputy. */
export const reportParties = ['owner', 'manager', 'accountant', 'admin'] as const
export type ReportParty = (typeof reportParties)[number]

export interface ReportTransition {
  from: ReportStatus
  action: ReportAction
  to: ReportStatus
  who: readonly ReportParty[]
  /** Only for reports of which these hold, or do not; what is left out is not asked. Somebody takes the first step: */
  hasManager?: boolean
  /** others have to agree after the one who has it now: */
  hasNext?: boolean
  /** nobody has agreed since it was sent: */
  isUntouched?: boolean
  /** Says something about somebody's money: never by the owner. */
  decides?: true
  needs?: readonly ('reason' | 'payment')[]
}

const byManager = { from: 'waitingManager', who: ['manager', 'admin'], decides: true } as const
const byAccounting = { from: 'waitingAccounting', who: ['accountant', 'admin'], decides: true } as const
const withReason = { needs: ['reason'] } as const

function submission(from: 'draft' | 'correction'): ReportTransition[] {
  const common = { from, action: 'submit', who: ['owner'] } as const
  return [
    { ...common, hasManager: true, to: 'waitingManager' },
    // Nobody can take the first step: accounting is the first to look at it.
    { ...common, hasManager: false, to: 'waitingAccounting' },
  ]
}

/** The whole life of a report after its creation; deleting a draft is no part of it. */
export const reportTransitions: readonly ReportTransition[] = [
  ...submission('draft'),
  ...submission('correction'),
  { ...byManager, action: 'approve', to: 'waitingManager', hasNext: true },
  { ...byManager, action: 'approve', to: 'waitingAccounting', hasNext: false },
  { ...byManager, action: 'correct', to: 'correction', ...withReason },
  { ...byManager, action: 'reject', to: 'rejected', ...withReason },
  { ...byAccounting, action: 'approve', to: 'approved' },
  { ...byAccounting, action: 'correct', to: 'correction', ...withReason },
  { ...byAccounting, action: 'reject', to: 'rejected', ...withReason },
  { from: 'approved', action: 'pay', to: 'paid', who: ['accountant', 'admin'], decides: true, needs: ['payment'] },
  // Until the first decision; after a correction that decision comes again.
  { from: 'waitingManager', action: 'cancel', to: 'cancelled', who: ['owner'], isUntouched: true },
  { from: 'waitingAccounting', action: 'cancel', to: 'cancelled', who: ['owner'], hasManager: false },
  { from: 'correction', action: 'cancel', to: 'cancelled', who: ['owner'] },
]

/** While it is its owner's to write. */
export const isEditable = (status: ReportStatus) => status === 'draft' || status === 'correction'
/** While somebody else has to decide. */
export const isWaiting = (status: ReportStatus) => status === 'waitingManager' || status === 'waitingAccounting'
/** Approved reports: they use up a budget and settle an advance. */
export const agreedStatuses = ['approved', 'paid'] as const satisfies ReportStatus[]
export const isAgreed = (status: ReportStatus) => agreedStatuses.some((agreed) => agreed === status)

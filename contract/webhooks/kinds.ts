/**
 * What may go out, by the names that the activity log gives it. A kind that is not listed goes to no webhook, so what the
 * log learns to tell stays inside until somebody opens it here. Left out: what belongs to one person (sign-ins, own
 * filters, notifications, exports) and what not every Admin may see.
 */
const verbs = {
  task: [
    ...['created', 'changed', 'approve', 'cancel', 'withdraw', 'complete', 'extend', 'close', 'reopen', 'expire'],
    ...['decisionUndone', 'repeated', 'checklistChanged', 'fileAttached', 'fileRemoved'],
    ...['commented', 'commentEdited', 'commentDeleted', 'commentRestored'],
    ...['timeAdded', 'timeChanged', 'timeRemoved', 'timeRestored', 'deleted', 'restored'],
  ],
  card: [
    ...['created', 'changed', 'moved', 'linked', 'unlinked', 'checklistChanged', 'coverChanged'],
    ...['fileAdded', 'fileRemoved', 'commented', 'commentChanged', 'commentRemoved', 'commentRestored'],
    ...['archived', 'unarchived', 'removed', 'restored'],
  ],
  column: ['created', 'changed', 'moved', 'arranged', 'removed', 'restored'],
  project: [
    ...['created', 'changed', 'memberAdded', 'memberChanged', 'memberRemoved', 'left'],
    ...['milestoneAdded', 'milestoneChanged', 'milestoneDone', 'milestoneDeleted', 'milestoneRestored'],
    ...['fileAdded', 'fileDeleted', 'fileRestored', 'archived', 'restored'],
  ],
  deal: [
    ...['created', 'changed', 'stageChanged', 'nextStepChanged', 'converted'],
    ...['activityAdded', 'activityRemoved', 'activityRestored', 'fileAdded', 'fileRemoved', 'fileRestored'],
    ...['quoteCreated', 'quoteChanged', 'quoteSent', 'quoteMailed'],
    ...['discountAsked', 'discountApproved', 'discountRefused', 'discountWithdrawn', 'discountHandedOver'],
    ...['deleted', 'restored'],
  ],
  expense: [
    ...['submit', 'approve', 'correct', 'reject', 'cancel', 'pay', 'decisionUndone', 'handedOver'],
    ...['approverAdded', 'paymentPlanned', 'receiptRequested', 'receiptAdded'],
  ],
  conversation: [
    ...['created', 'changed', 'photoChanged', 'membersAdded', 'joined', 'left', 'memberRemoved', 'memberRoleChanged'],
    ...['archived', 'unarchived', 'deleted', 'restored'],
  ],
  message: ['sent', 'edited', 'deleted', 'restored', 'pinned', 'unpinned', 'reacted', 'reactionTakenBack'],
  event: ['created', 'changed', 'answered', 'removed', 'restored'],
  holiday: ['created', 'changed', 'removed'],
  ticket: ['opened', 'continued', 'answered', 'resolved', 'reopened'],
  user: ['invited', 'joined', 'changed', 'rolesChanged', 'deactivated', 'reactivated'],
  registration: ['verified', 'approved', 'rejected'],
  role: ['created', 'changed', 'removed'],
  delegation: ['given', 'revoked'],
  invoice: ['added', 'changed', 'removed'],
  settings: ['changed'],
  backup: ['made'],
} as const satisfies Record<string, readonly string[]>

export const webhookKinds: readonly string[] = Object.entries(verbs).flatMap(([noun, of]) =>
  of.map((verb) => `${noun}.${verb}`),
)

/** What an Admin's button sends; nothing of the workspace is in it. */
export const testKind = 'webhook.test'

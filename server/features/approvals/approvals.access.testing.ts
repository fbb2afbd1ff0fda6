import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const nowhere = [{ source: 'task', id: 999_999, version: 1 }]
const gone = [{ kind: 'task', id: 999_999 }]

/** One's own queue and trash are for everybody signed in; each item answers for itself. */
export const approvalsAccess: AccessRow[] = [
  { endpoint: approvalEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: approvalEndpoints.count, may: signedIn, answer: 200 },
  {
    endpoint: approvalEndpoints.decide,
    may: signedIn,
    answer: 200,
    request: () => ({ body: { decision: { decision: 'approve' }, items: nowhere } }),
  },
  { endpoint: approvalEndpoints.undo, may: signedIn, answer: 200, request: () => ({ body: { items: nowhere } }) },
  {
    endpoint: approvalEndpoints.transfer,
    may: signedIn,
    answer: 200,
    request: () => ({ body: { items: nowhere, approverId: 1 } }),
  },
  { endpoint: delegationEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: delegationEndpoints.create,
    may: signedIn,
    answer: 400,
    request: () => ({ body: { deputyId: 999_999, startDay: '2099-01-01', endDay: '2099-01-02' } }),
  },
  {
    endpoint: delegationEndpoints.revoke,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 } }),
  },
  { endpoint: trashEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: trashEndpoints.restore, may: signedIn, answer: 200, request: () => ({ body: { items: gone } }) },
  { endpoint: trashEndpoints.remove, may: signedIn, answer: 200, request: () => ({ body: { items: gone } }) },
]

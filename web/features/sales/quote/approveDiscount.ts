import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'

/** Allows the waiting discount; false where somebody was faster, which is said. */
export async function approveDiscount({ id, version }: Quote): Promise<boolean> {
  const items = [{ source: 'discount' as const, id, version }]
  const { results } = await call(approvalEndpoints.decide, { body: { decision: { decision: 'approve' }, items } })
  const [result] = results
  if (result && !result.done) toast.error(result.message)
  return result?.done === true
}

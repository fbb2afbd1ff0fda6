import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import type { JobRequest } from '../../../platform/jobs/jobs.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { addressesOf } from './outsideGuests.queries.ts'

export const invitationKind = 'eventInvitations.send'
export const invitationPayload = z.object({ rootId: id, address: z.email() })

/** Within this time several changes are one mail, and what was undone is none. */
const bundledMs = 60_000

export const invitationJob = (rootId: number, address: string, runAt: Date): JobRequest => ({
  kind: invitationKind,
  payload: { rootId, address },
  uniqueKey: `${rootId}:${address}`,
  runAt,
})

/**
 * After whatever may have changed an event for its guests from outside. The job compares what each was told with what is
 * so by then, so nothing is lost and nothing is said twice.
 */
export async function planInvitations(tx: Transaction, rootIds: readonly number[]): Promise<void> {
  if (tx.quiet || rootIds.length === 0) return
  const runAt = new Date(tx.now.getTime() + bundledMs)
  for (const { rootId, address } of await addressesOf(tx.db, rootIds)) {
    await tx.enqueue(invitationJob(rootId, address, runAt))
  }
}

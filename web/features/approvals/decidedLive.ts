import { create } from 'zustand'
import type { MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'

const kept = 100

/** Decisions of colleagues while this page is open, so that a row that leaves can say why. */
export const useDecidedLive = create<{ byTask: ReadonlyMap<number, MadeDecision> }>(() => ({ byTask: new Map() }))

export function noteDecision({ id, status, lastDecision }: TaskState): void {
  if (status === 'pending' || !lastDecision) return
  const { action, by, at } = lastDecision
  const decision = action === 'approve' || action === 'cancel' ? action : 'other'
  useDecidedLive.setState(({ byTask }) => {
    const next = new Map(byTask)
    next.delete(id)
    next.set(id, { by, decision, at })
    const [oldest] = next.keys()
    if (next.size > kept && oldest !== undefined) next.delete(oldest)
    return { byTask: next }
  })
}

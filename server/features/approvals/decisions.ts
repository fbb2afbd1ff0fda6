import { z } from 'zod'
import { type ApprovalItem, type ItemResult, madeDecision } from '#contract/approvals/approvals.schemas.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { attempt } from '../../platform/http/attempt.ts'

type Call = Parameters<typeof attempt>[0] & { ctx: Context }
type Act = (source: ApprovalSource, item: ApprovalItem) => Promise<{ version: number }> | undefined

const decidedElsewhere = z.object({ decided: madeDecision })

/** One after the other, each in its own transaction: a refused item does not affect the others. */
export async function forEachItem(
  call: Call,
  sources: readonly ApprovalSource[],
  items: readonly ApprovalItem[],
  act: Act,
): Promise<{ results: ItemResult[] }> {
  const results: ItemResult[] = []
  for (const item of items) results.push(await resultOf(call, sources, item, act))
  return { results }
}

async function resultOf(call: Call, sources: readonly ApprovalSource[], item: ApprovalItem, act: Act) {
  const { source, id } = item
  const answer = await attempt(call, async () => {
    const owner = sources.find((candidate) => candidate.source === source)
    const done = owner && act(owner, item)
    if (!done) throw notFound('approval')
    return done
  })
  if (answer.done) {
    const { version } = answer.value
    return { source, id, done: true, version, status: 200, code: '', message: '', decided: null }
  }
  const { status, code, message, current } = answer
  const decided = decidedElsewhere.safeParse(current).data?.decided ?? null
  return { source, id, done: false, version: null, status, code, message, decided }
}

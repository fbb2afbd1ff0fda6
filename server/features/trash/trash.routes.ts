import { type TrashItem, type TrashResult, trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { route } from '../../platform/http/route.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { removeEntry, restoreEntry } from './removal.ts'
import { countKinds, deleters, listEntries } from './trash.queries.ts'

export const trashRoutes = (sources: () => readonly TrashSource[]) => [
  route(trashEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    const reader = { actor, today: await today(ctx) }
    const kindCounts = await countKinds(ctx.db, sources(), reader, query)
    const all = Object.values(kindCounts).reduce((sum, count) => sum + count, 0)
    return {
      rows: await listEntries(ctx.db, sources(), reader, query),
      total: query.kind === undefined ? all : kindCounts[query.kind],
      kindCounts,
      people: await deleters(ctx.db, sources(), reader),
      cursor,
    }
  }),
  route(trashEndpoints.restore, ({ body, ...call }) =>
    forEachItem(call, sources(), body.items, (source, id) => restoreEntry(call.ctx, call.actor, source, id)),
  ),
  route(trashEndpoints.remove, ({ body, ...call }) =>
    forEachItem(call, sources(), body.items, (source, id) => removeEntry(call.ctx, call.actor, source, id)),
  ),
]

/** One after the other, each in its own transaction: what is refused takes no other with it. */
async function forEachItem(
  call: Parameters<typeof attempt>[0],
  sources: readonly TrashSource[],
  items: readonly TrashItem[],
  act: (source: TrashSource, id: number) => Promise<void>,
): Promise<{ results: TrashResult[] }> {
  const results: TrashResult[] = []
  for (const { kind, id } of items) {
    const answer = await attempt(call, async () => {
      const source = sources.find((candidate) => candidate.kind === kind)
      if (!source) throw notFound('trashEntry')
      await act(source, id)
    })
    const refusal = answer.done ? { status: 200, message: '' } : { status: answer.status, message: answer.message }
    results.push({ kind, id, done: answer.done, ...refusal })
  }
  return { results }
}

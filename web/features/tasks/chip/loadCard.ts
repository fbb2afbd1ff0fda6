import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TaskCard } from '#contract/tasks/tasks.schemas.ts'
import { call } from '../../../lib/http/call.ts'

const waitMs = 10

type Cards = Map<number, TaskCard>
let batch: { ids: Set<number>; answer: Promise<Cards> } | undefined

/** A history full of chips asks once: those that are drawn together are fetched together. */
export async function loadCard(id: number): Promise<TaskCard | null> {
  batch ??= collect()
  batch.ids.add(id)
  return (await batch.answer).get(id) ?? null
}

function collect() {
  const ids = new Set<number>()
  const answer = new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(async () => {
    batch = undefined
    // The address carries them as text; the server reads numbers out of it.
    const { rows } = await call(taskEndpoints.cards, { query: { ids: [...ids].slice(0, 200).join(',') } })
    return new Map(rows.map((card) => [card.id, card]))
  })
  return { ids, answer }
}

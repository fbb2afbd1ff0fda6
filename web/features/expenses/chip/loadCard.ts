import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseCard } from '#contract/expenses/expenses.schemas.ts'
import { call } from '../../../lib/http/call.ts'

const waitMs = 10

type Cards = Map<number, ExpenseCard>
let batch: { ids: Set<number>; answer: Promise<Cards> } | undefined

/** A history full of chips asks once: those that are drawn together are fetched together. */
export async function loadCard(id: number): Promise<ExpenseCard | null> {
  batch ??= collect()
  batch.ids.add(id)
  return (await batch.answer).get(id) ?? null
}

function collect() {
  const ids = new Set<number>()
  const answer = new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(async () => {
    batch = undefined
    // The address carries them as text; the server reads numbers out of it.
    const { rows } = await call(expenseEndpoints.cards, { query: { ids: [...ids].slice(0, 200).join(',') } })
    return new Map(rows.map((card) => [card.id, card]))
  })
  return { ids, answer }
}

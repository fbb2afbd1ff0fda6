import type { CountedList, RowsBehind } from '#contract/dashboards/rows.ts'

type ListQuery = Record<string, string | readonly string[]>

/** Lists are asked as an address asks them: several values with commas between them. */
export function rowsOf(list: CountedList, query: ListQuery = {}): RowsBehind {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.join(','),
  ])
  return { list, query: Object.fromEntries(texts) }
}

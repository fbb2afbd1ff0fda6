import { sortField, type TableState } from '../../ui/DataTable/tableTypes.ts'
import { type SampleRow, sampleRows } from './samples.ts'

const collator = new Intl.Collator('tr')
const order: Record<string, (left: SampleRow, right: SampleRow) => number> = {
  person: (left, right) => collator.compare(left.fullName, right.fullName),
  department: (left, right) => collator.compare(left.department, right.department),
  seen: (left, right) => collator.compare(left.seen, right.seen),
  tasks: (left, right) => left.tasks - right.tasks,
}

/** What a server would answer to the table's state. */
export function searchSamples({ page, size, sort, q, filters }: TableState): { rows: SampleRow[]; total: number } {
  const text = q.toLocaleLowerCase('tr')
  const has = (id: string, values: readonly string[]) =>
    !filters[id]?.length || values.some((value) => filters[id]?.includes(value))
  const found = sampleRows.filter(
    (row) =>
      row.fullName.toLocaleLowerCase('tr').includes(text) &&
      has('status', [row.status]) &&
      has('role', row.roles) &&
      has('department', [row.department]),
  )
  const compare = order[sortField(sort)]
  const sorted = compare ? found.toSorted(compare) : found
  if (sort.startsWith('-')) sorted.reverse()
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

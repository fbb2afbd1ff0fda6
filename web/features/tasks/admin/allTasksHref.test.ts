import { expect, it } from 'vitest'
import { filterQuery } from './allTasksFilters.ts'
import { allTasksHref } from './allTasksHref.ts'

/** What the page asks once its address was followed. */
function askedBy(href: string) {
  const search = new URL(href, 'http://workspace').searchParams
  const filters = Object.fromEntries([...search].map(([name, value]) => [name, value.split(',')]))
  return filterQuery(filters, '2026-11-15')
}

it.each<Record<string, string>>([
  {},
  { status: 'active,pending,expired', assigneeId: '7' },
  {
    status: 'completed',
    timing: 'late',
    endedFrom: '2026-10-01',
    endedTo: '2026-11-15',
    department: 'Satış & Pazarlama',
  },
  { createdFrom: '2026-10-01', createdTo: '2026-11-15', spaceId: '3', priority: 'urgent' },
  { openFrom: '2026-11-09', openTo: '2026-11-15', withoutSpace: 'true' },
  { endFrom: '2026-11-09', endTo: '2026-11-15', department: '-' },
])('the page asks for what the number counted: %o', (query) => {
  expect(askedBy(allTasksHref({ tab: 'all', ...query }))).toEqual(query)
})

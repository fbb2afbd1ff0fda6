import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { userEndpoints } from '#contract/users/users.endpoints.ts'
import type { ChangedPerson } from '#contract/users/users.events.ts'

export type PeoplePage = ResponseOf<typeof userEndpoints.list>

/** The page with the changed person in place; `undefined` when the page has to be asked for again. */
export function applyUserChanged(page: PeoplePage, changed: ChangedPerson): PeoplePage | undefined {
  const known = page.rows.find((row) => row.id === changed.id)
  if (known === undefined || known.status !== changed.status) return undefined
  return { ...page, rows: page.rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)) }
}

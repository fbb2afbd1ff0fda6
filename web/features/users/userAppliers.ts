import type { QueryClient } from '@tanstack/react-query'
import { reachChanged } from '#contract/contacts/contacts.events.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { type ChangedPerson, userChanged } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { applyUserChanged, type PeoplePage } from './applyUserChanged.ts'
import { userKeys } from './userKeys.ts'

function apply(queryClient: QueryClient, changed: ChangedPerson): void {
  queryClient.setQueryData<Person>(userKeys.one(changed.id), (known) => known && { ...known, ...changed })
  for (const [key, page] of queryClient.getQueriesData<PeoplePage>({ queryKey: userKeys.lists })) {
    if (!page) continue
    const next = applyUserChanged(page, changed)
    // Somebody new, or a changed status: places and counts are the server's to say.
    if (next === undefined) void queryClient.invalidateQueries({ queryKey: key })
    else queryClient.setQueryData(key, next)
  }
}

export function registerUserAppliers(): void {
  registerApplier(userChanged.name, userChanged.payload, apply)
  // A block hides when somebody was last seen; only the server knows when that was.
  registerApplier(reachChanged.name, reachChanged.payload, (queryClient, { userId }) => {
    void queryClient.invalidateQueries({ queryKey: userKeys.one(userId) })
    void queryClient.invalidateQueries({ queryKey: userKeys.lists })
  })
}

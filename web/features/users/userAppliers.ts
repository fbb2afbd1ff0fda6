import type { QueryClient } from '@tanstack/react-query'
import { type Person, person } from '#contract/users/users.endpoints.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { applyUserChanged, type PeoplePage } from './applyUserChanged.ts'
import { userKeys } from './userKeys.ts'

function apply(queryClient: QueryClient, changed: Person): void {
  queryClient.setQueryData<Person>(userKeys.one(changed.id), (known) => known && { ...known, ...changed })
  for (const [key, page] of queryClient.getQueriesData<PeoplePage>({ queryKey: userKeys.lists })) {
    if (!page) continue
    const next = applyUserChanged(page, changed)
    // Somebody new, or a changed status: places and counts are the server's to say.
    if (next === undefined) void queryClient.invalidateQueries({ queryKey: key })
    else queryClient.setQueryData(key, next)
  }
}

export const registerUserAppliers = () => registerApplier(userChanged.name, person, apply)

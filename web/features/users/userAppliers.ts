import type { QueryClient } from '@tanstack/react-query'
import { reachChanged } from '#contract/contacts/contacts.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { userKeys } from './userKeys.ts'

function askAgain(queryClient: QueryClient, id: number): void {
  void queryClient.invalidateQueries({ queryKey: userKeys.one(id) })
  void queryClient.invalidateQueries({ queryKey: userKeys.lists })
}

export function registerUserAppliers(): void {
  // Not all of a person's page is told to everybody; places, filters and counts of lists are the server's to say.
  registerApplier(userChanged.name, userChanged.payload, (queryClient, { id }) => askAgain(queryClient, id))
  // A block hides when somebody was last seen; only the server knows when that was.
  registerApplier(reachChanged.name, reachChanged.payload, (queryClient, { userId }) => askAgain(queryClient, userId))
}

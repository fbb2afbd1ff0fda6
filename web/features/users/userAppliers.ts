import { reachChanged } from '#contract/contacts/contacts.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { userKeys } from './userKeys.ts'

export const userLive: Reaction[] = [
  // Not all of a person's page is told to everybody; places, filters and counts of lists are the server's to say.
  ...on(
    userChanged,
    stale(({ id }) => userKeys.one(id), userKeys.lists),
  ),
  // A block hides when somebody was last seen; only the server knows when that was.
  ...on(
    reachChanged,
    stale(({ userId }) => userKeys.one(userId), userKeys.lists),
  ),
]

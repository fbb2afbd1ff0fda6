import { userChanged } from '#contract/users/users.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { peopleKeys } from './peopleKeys.ts'

/** What managers of people see is more than what everybody hears: it is asked for again. */
export function registerPeopleAppliers(): void {
  registerApplier(userChanged.name, userChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: peopleKeys.all })
  })
}

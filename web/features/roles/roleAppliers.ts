import { roleChanged } from '#contract/roles/roles.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { rightsKey } from '../rights/rightsQueries.ts'
import { rolesQuery } from './useRoles.ts'

/** The events name no rules, as not everybody may read them: whoever shows them asks again. */
export function registerRoleAppliers(): void {
  registerApplier(roleChanged.name, roleChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: rightsKey })
  })
  registerApplier(userChanged.name, userChanged.payload, (queryClient, { id }) => {
    // How many people hold a role is part of the list.
    void queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: [...rightsKey, id] })
  })
}

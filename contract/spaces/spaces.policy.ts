import { hasAdminRole } from '../roles/roleNames.ts'
import type { Space } from './spaces.endpoints.ts'

interface Person {
  roles: readonly { name: string }[]
}

/** Only its owner sees a personal space; an Admin does not. */
export function maySeeSpace(person: Person, space: Pick<Space, 'kind' | 'role'>): boolean {
  return space.role !== null || (space.kind !== 'personal' && hasAdminRole(person.roles))
}

/** The project's manager and Admin. */
export function mayManageSpace(person: Person, space: Pick<Space, 'kind' | 'role'>): boolean {
  return maySeeSpace(person, space) && (space.role === 'manager' || hasAdminRole(person.roles))
}

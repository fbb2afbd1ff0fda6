import { hasAdminRole } from '../roles/roleNames.ts'

interface Person {
  id: number
  roles: readonly { name: string }[]
}

/** Who wrote it, who manages the project that it belongs to, and Admin. */
export function mayRemoveComment(person: Person, authorId: number, managesSpace: boolean): boolean {
  return authorId === person.id || managesSpace || hasAdminRole(person.roles)
}

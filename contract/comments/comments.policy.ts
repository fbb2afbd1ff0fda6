import { hasAdminRole } from '../roles/roleNames.ts'

interface Person {
  id: number
  roles: readonly { name: string }[]
}

/** Its author, the manager of its project, and an Admin. */
export function mayRemoveComment(person: Person, authorId: number, managesSpace: boolean): boolean {
  return authorId === person.id || managesSpace || hasAdminRole(person.roles)
}

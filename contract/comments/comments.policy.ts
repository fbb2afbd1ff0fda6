import { hasAdminRole } from '../roles/roleNames.ts'

interface Person {
  id: number
  roles: readonly { name: string }[]
}

/** Its author, the manager of its project, and an Admin. */
export function mayRemoveComment(person: Person, authorId: number, managesSpace: boolean): boolean {
  return authorId === person.id || managesSpace || hasAdminRole(person.roles)
}

/** Who removed it, and the people who find it in the trash besides: the manager of its project, and an Admin. */
export function mayRestoreComment(person: Person, deletedBy: number | null, managesSpace: boolean): boolean {
  return deletedBy === person.id || managesSpace || hasAdminRole(person.roles)
}

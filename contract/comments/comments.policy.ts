import { adminRole, hasRole } from '../roles/hasRole.ts'
import type { Comment } from './comments.endpoints.ts'

interface Person {
  id: number
  roles: readonly { name: string }[]
}

/** Who wrote it, who manages the project that it belongs to, and Admin. */
export function mayRemoveComment(person: Person, { author }: Pick<Comment, 'author'>, managesSpace: boolean): boolean {
  return author.id === person.id || managesSpace || hasRole(person.roles, adminRole)
}

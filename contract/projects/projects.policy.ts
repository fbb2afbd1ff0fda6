import { hasAdminRole } from '../roles/roleNames.ts'
import type { ProjectAbility } from './abilities.ts'
import type { ProjectMay } from './projects.schemas.ts'

/** What decides: the reader, and their place in the project. */
export interface ProjectStanding {
  roles: readonly { name: string }[]
  /** Null for an Admin who is not in it. */
  role: 'manager' | 'member' | null
  abilities: readonly ProjectAbility[]
  /** Somebody looks through the reader's eyes, and so does nothing. */
  looks?: boolean
}

export function mayInProject({ roles, role, abilities }: ProjectStanding, ability: ProjectAbility): boolean {
  return role === 'manager' || hasAdminRole(roles) || (role === 'member' && abilities.includes(ability))
}

/** Making somebody else the manager. */
export const mayHandOver = ({ roles, role }: ProjectStanding) => role === 'manager' || hasAdminRole(roles)

/** Nobody gives away more than they have. */
export const mayGrant = (standing: ProjectStanding, abilities: readonly ProjectAbility[]) =>
  mayInProject(standing, 'members') && abilities.every((ability) => mayInProject(standing, ability))

/** A whole column goes into the trash with its cards: that changes the work of others, so it needs planning rights. */
export const mayTrashColumn = (standing: ProjectStanding) =>
  mayInProject(standing, 'plan') || mayInProject(standing, 'edit')

/** Everything at once, as rows carry it. An archived project is closed: it can only be restored. */
export function projectMay(standing: ProjectStanding, archived: boolean): ProjectMay {
  const closed = archived || standing.looks === true
  const may = (ability: ProjectAbility) => !closed && mayInProject(standing, ability)
  return {
    edit: may('edit'),
    manageMembers: may('members'),
    plan: may('plan'),
    handOver: !closed && mayHandOver(standing),
    addFiles: !closed && (standing.role !== null || mayInProject(standing, 'edit')),
    archive: !standing.looks && mayInProject(standing, 'edit'),
    seeBudget: mayInProject(standing, 'budget'),
  }
}

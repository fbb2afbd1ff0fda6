import { hasAdminRole, hasExactRole } from '../roles/roleNames.ts'
import type { TeamPart } from './sales.schemas.ts'
import type { Stage } from './stages.ts'

export const salesRole = 'Satış'

/** What decides: the reader, and their place in the deal. */
export interface DealStanding {
  roles: readonly { name: string }[]
  /** Null for an Admin who is not in it, and for a person who only decides its discount. */
  part: TeamPart | null
  /** One of its discounts waits for the reader's decision. */
  decides: boolean
}

const isAdmin = ({ roles }: DealStanding) => hasAdminRole(roles)

/** Owner, team, sales people who belong to it, who decides its discount, and Admin. Guests see the deal without its money. */
export const maySeeAmounts = (standing: DealStanding) =>
  isAdmin(standing) ||
  standing.decides ||
  standing.part === 'owner' ||
  standing.part === 'team' ||
  (standing.part === 'guest' && hasExactRole(standing.roles, salesRole))

export const mayWorkOnDeal = (standing: DealStanding) =>
  isAdmin(standing) || standing.part === 'owner' || standing.part === 'team'

/** A person who works on it makes it a project, once it is won. */
export const mayConvertDeal = (
  standing: DealStanding,
  { stage, projectId }: { stage: Stage; projectId: number | null },
) => mayWorkOnDeal(standing) && stage === 'won' && projectId === null

/** Into the trash, and handing it to another owner. */
export const mayRemoveDeal = (standing: DealStanding) => isAdmin(standing) || standing.part === 'owner'

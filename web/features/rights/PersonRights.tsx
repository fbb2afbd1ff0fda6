import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { RightsView } from './RightsView.tsx'
import { myRights, rightsOf } from './rightsQueries.ts'

const skeleton = <CardSkeleton height={360} />

/** Somebody's effective rules and why, for people who may read the roles. */
export const PersonRights = ({ userId, tools }: { userId: number; tools?: ReactNode }) => (
  <Loaded query={useQuery(rightsOf(userId))} skeleton={skeleton} card>
    {(rights) => <RightsView rights={rights} mine={false} tools={tools} />}
  </Loaded>
)

export const MyRights = () => (
  <Loaded query={useQuery(myRights)} skeleton={skeleton} card>
    {(rights) => <RightsView rights={rights} mine tools={undefined} />}
  </Loaded>
)

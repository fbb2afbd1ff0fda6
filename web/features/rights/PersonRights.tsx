import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Rights } from '#contract/rights/rights.endpoints.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { RightsView } from './RightsView.tsx'
import { myRights, rightsOf } from './rightsQueries.ts'

/** Somebody's effective rules and why, for who may read the roles. */
export const PersonRights = ({ userId, tools }: { userId: number; tools?: ReactNode }) => (
  <Loaded answer={useQuery(rightsOf(userId))} tools={tools} />
)

export const MyRights = () => <Loaded answer={useQuery(myRights)} mine />

function Loaded({
  answer,
  mine = false,
  tools,
}: {
  answer: UseQueryResult<Rights>
  mine?: boolean
  tools?: ReactNode
}) {
  const { data, error, refetch } = answer
  const message = useErrorText(error)
  if (data) return <RightsView rights={data} mine={mine} tools={tools} />
  if (!error) return <CardSkeleton height={360} />
  return (
    <Card>
      <ErrorState message={message} onRetry={() => void refetch()} />
    </Card>
  )
}

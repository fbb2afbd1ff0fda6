import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { DayChoiceProps } from './DayChoice.tsx'

const DayChoice = lazy(() => import('./DayChoice.tsx').then((loaded) => ({ default: loaded.DayChoice })))

/** A calendar is large and rarely needed: it comes when it is opened. */
export function LazyDayChoice(props: DayChoiceProps) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width={320} height={390} />}>
      <DayChoice {...props} />
    </Suspense>
  )
}

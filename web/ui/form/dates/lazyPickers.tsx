import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { DayChoiceProps } from './DayChoice.tsx'
import type { DayPickerProps, MomentPickerProps } from './pickers.tsx'

// Pickers are large, and a screen can be used before one is there: they come when they are drawn.
const Day = lazy(() => import('./pickers.tsx').then(({ DayPicker }) => ({ default: DayPicker })))
const Moment = lazy(() => import('./pickers.tsx').then(({ MomentPicker }) => ({ default: MomentPicker })))
const Choice = lazy(() => import('./DayChoice.tsx').then(({ DayChoice }) => ({ default: DayChoice })))

export const LazyDayPicker = (props: DayPickerProps) => (
  <Suspense fallback={<Skeleton height={38} />}>
    <Day {...props} />
  </Suspense>
)

export const LazyMomentPicker = (props: MomentPickerProps) => (
  <Suspense fallback={<Skeleton height={38} />}>
    <Moment {...props} />
  </Suspense>
)

export const LazyDayChoice = (props: DayChoiceProps) => (
  <Suspense fallback={<Skeleton variant="rectangular" width={320} height={390} />}>
    <Choice {...props} />
  </Suspense>
)

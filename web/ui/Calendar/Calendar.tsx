import { lazy, Suspense } from 'react'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import type { CalendarProps } from './calendarItem.ts'

const Grid = lazy(() => import('./CalendarGrid.tsx').then(({ CalendarGrid }) => ({ default: CalendarGrid })))

/** Month, week or day, filling its place; the heavy part arrives when it is first shown. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton view={props.view} />}>
      <Grid {...props} />
    </Suspense>
  )
}

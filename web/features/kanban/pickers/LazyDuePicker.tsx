import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

const DuePicker = lazy(() => import('./DuePicker.tsx').then((loaded) => ({ default: loaded.DuePicker })))

/** A calendar is large and rarely needed: it comes when it is opened. */
export function LazyDuePicker(props: { day: string; onChange: (day: string) => void }) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width={336} height={390} />}>
      <DuePicker {...props} />
    </Suspense>
  )
}

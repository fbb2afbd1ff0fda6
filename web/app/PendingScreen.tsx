import { useRouterState } from '@tanstack/react-router'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { ScreenSkeleton } from '../ui/states/skeletons.tsx'

/** In place of a screen whose code is on its way: the first one is outlined, as it was before the app was there. */
export function PendingScreen() {
  const first = useRouterState({ select: (state) => state.resolvedLocation === undefined })
  return first ? <ScreenSkeleton /> : <PageSpinner late />
}

import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LinkProvider } from '../ui/AppLink.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { RouterLink } from './RouterLink.tsx'

const LoadingBar = lazy(() => import('../ui/LoadingBar.tsx').then((loaded) => ({ default: loaded.LoadingBar })))

/** The first page of a visit has the browser's own bar; ours comes with the first step from there. */
function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const arrived = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (pending && arrived) setWanted(true)
  }, [pending, arrived])
  return wanted && <LoadingBar pending={pending} />
}

export function RootScreen() {
  return (
    <LinkProvider value={RouterLink}>
      <Suspense>
        <PendingBar />
      </Suspense>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </LinkProvider>
  )
}
